import { Worker } from 'node:worker_threads';
import { ApiError } from '../../platform/http/apiError.ts';
import { resolveWorkerFile } from '../../platform/resolveWorkerFile.ts';
import type { VideoFiles, VideoVerdict } from './remuxVideo.ts';

const WORKER = resolveWorkerFile('server/services/reviews/videoWorker.ts');
const LONGEST_MS = 60_000;
const MEMORY_MB = 256;
/** Each worker may use a whole core and its memory limit. */
const MAX_RUNNING = 2;

let runningCount = 0;

function runWorker(files: VideoFiles, longestMs: number): Promise<VideoVerdict> {
  const worker = new Worker(WORKER, { workerData: files, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const { promise, resolve, reject } = Promise.withResolvers<VideoVerdict>();
  const timer = setTimeout(() => resolve({ problem: 'takes too long to read.' }), longestMs);
  worker.once('message', resolve);
  worker.once('error', (error) => {
    const isMemory = 'code' in Object(error) && Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isMemory) resolve({ problem: 'is too large to read.' });
    else reject(error);
  });
  worker.once('exit', (code) => reject(new Error(`the thread of a video ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/**
 * Rewrites a video without its metadata, in a worker thread with limits of time and memory.
 * @returns why it is rejected, as the end of a sentence about the file; null if accepted
 * @throws {ApiError} 503 `media.busy` while all workers are busy
 */
export async function acceptVideo(files: VideoFiles, longestMs = LONGEST_MS): Promise<string | null> {
  if (runningCount >= MAX_RUNNING) {
    throw new ApiError(503, 'media.busy', 'Other videos are being checked. Please try again in a minute.');
  }
  runningCount += 1;
  try {
    return (await runWorker(files, longestMs)).problem;
  } finally {
    runningCount -= 1;
  }
}
