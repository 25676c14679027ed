import { findFreePort } from '../findFreePort.ts';
import type { FrontServer } from './frontServer.ts';
import type { ShopProcess, ShopRole } from './shopProcess.ts';

type Options = {
  readonly front: FrontServer;
  /** The port of the PostgreSQL server that accepts writes. */
  readonly databasePort: () => number;
  readonly start: (role: ShopRole, release: string) => Promise<ShopProcess>;
  readonly log: (line: string) => void;
};

/** The first api process migrates and fills the database; pages need an api process. */
const START_ORDER: readonly (readonly ShopRole[])[] = [['api'], ['api', 'worker', 'worker'], ['web', 'web']];
/** Pages call the API of their own version, or of a newer one. */
const DEPLOY_ORDER: readonly ShopRole[] = ['worker', 'api', 'web'];

/** Two processes of each role, which nginx knows. */
export class ShopProcesses {
  readonly #options: Options;
  #runningProcesses: readonly ShopProcess[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  get runningProcesses(): readonly ShopProcess[] {
    return this.#runningProcesses;
  }

  async startAll(release: string): Promise<void> {
    for (const roles of START_ORDER) {
      const startedProcesses = await Promise.all(roles.map((role) => this.#options.start(role, release)));
      this.#runningProcesses = [...this.#runningProcesses, ...startedProcesses];
      await this.connect();
    }
  }

  /** Replaces one process after the other. Old processes accept requests until nginx has the port of the new ones. */
  async replaceAll(release: string): Promise<void> {
    for (const oldProcess of DEPLOY_ORDER.flatMap((role) =>
      this.#runningProcesses.filter((process) => process.role === role),
    )) {
      const newProcess = await this.#options.start(oldProcess.role, release);
      this.#runningProcesses = [...this.#runningProcesses.filter((process) => process !== oldProcess), newProcess];
      await this.connect();
      await oldProcess.stop();
      this.#options.log(`Replaced a ${oldProcess.role} process.`);
    }
  }

  /** Sends new requests to the processes that run. */
  async connect(): Promise<void> {
    const unusedPort = await findFreePort();
    const getPorts = (role: ShopRole): number[] => {
      const ports = this.#runningProcesses.filter((process) => process.role === role).map(({ port }) => port);
      // nginx needs at least one; nothing listens there yet.
      return ports.length > 0 ? ports : [unusedPort];
    };
    const database = this.#options.databasePort();
    await this.#options.front.reload({ web: getPorts('web'), api: getPorts('api'), database });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#runningProcesses.map((process) => process.stop()));
    this.#runningProcesses = [];
  }
}
