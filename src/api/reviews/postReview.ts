import type { WrittenReview } from '../../contracts/reviews/reviews.ts';
import { ApiFailure, createNetworkError } from '../apiFailure.ts';

const PATH = '/v1/reviews';

/**
 * POST /v1/reviews: sends the form with its files, and reports the uploaded share from 0 to 1. Uses XMLHttpRequest,
 * because `fetch` has no upload progress. Throws `ApiFailure` like every call.
 */
export const postReview = (form: FormData, onProgress: (share: number) => void): Promise<WrittenReview> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${PATH}`);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-request-id', crypto.randomUUID());
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status >= 400) reject(new ApiFailure(PATH, status, response));
      else resolve(response);
    });
    request.addEventListener('error', () => reject(new ApiFailure(PATH, 0, createNetworkError())));
    request.send(form);
  });
