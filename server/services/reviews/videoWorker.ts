import { parentPort, workerData } from 'node:worker_threads';
import { remuxVideo, type VideoFiles, type VideoVerdict } from './remuxVideo.ts';

// One video per thread, which frees its memory afterwards.
const files: VideoFiles = workerData;
parentPort?.postMessage((await remuxVideo(files)) satisfies VideoVerdict);
