import { parentPort, workerData } from 'node:worker_threads';
import { remuxVideo, type VideoFiles, type VideoVerdict } from './remuxVideo.ts';

// One video, then the thread ends: what it took of memory goes with it.
parentPort?.postMessage((await remuxVideo(workerData as VideoFiles)) satisfies VideoVerdict);
