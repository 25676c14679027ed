import { type Answer, Browser } from '../../server/services/support/browser.ts';

/** A shopper's browser at the cluster's address; paths of the API may begin with their version. */
export class ClusterBrowser extends Browser {
  override call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isApi = /^\/(v\d|akitav2|zcs)/.test(path);
    return super.call(method, isApi ? `/api${path}` : path, body, { origin: this.origin });
  }
}
