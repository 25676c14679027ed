import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { MulterError as UploadError } from 'multer';
import { MEDIA_TYPES, REVIEW_LIMITS } from '../../../src/lib/reviews/reviewRules.ts';
import { getErrorCode } from '../../platform/errors.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SentFile } from './acceptMedia.ts';
import type { MediaStore } from './mediaStore.ts';

/** A received form: fields in `req.body`, files on the disk until discarded. */
export type Upload = { readonly files: readonly SentFile[]; readonly discard: () => Promise<void> };

const MAX_FIELDS = 30;
const LONGEST_FIELD = 64 * 1024;

const createRefusedError = (status: number, sentence: string): ApiError =>
  new ApiError(status, 'input.invalid', 'One of the files cannot be used.', { media: sentence });

/** Returns the refusal of a form; errors of the disk, which have a code, stay as they are. */
function toUploadError(error: unknown, isOfForm: (error: unknown) => error is UploadError): unknown {
  if (isOfForm(error)) return toRefusedError(error);
  const isBroken = error instanceof Error && !(error instanceof ApiError) && getErrorCode(error) === '';
  return isBroken ? new ApiError(400, 'input.invalid', 'The form is incomplete.') : error;
}

function toRefusedError(error: UploadError): ApiError {
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return createRefusedError(413, `A file is larger than ${REVIEW_LIMITS.videoBytes / 1024 / 1024} MB.`);
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_UNEXPECTED_FILE':
      return createRefusedError(400, `A review holds up to ${REVIEW_LIMITS.files} photos and videos.`);
    default:
      return new ApiError(400, 'input.invalid', 'Invalid input');
  }
}

const hasKnownType = (name: string): boolean => MEDIA_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));

/** Poster name: `0.jpg` belongs to the first file. */
const POSTER_NAME = /^(\d)\.jpg$/;

/** Browsers send UTF-8 names, which the parser decodes as Latin-1. */
const decodeFileName = ({ originalname }: Express.Multer.File): string =>
  Buffer.from(originalname, 'latin1').toString('utf8').slice(-120);

type UploadedFiles = {
  readonly media: readonly Express.Multer.File[];
  readonly poster: readonly Express.Multer.File[];
};

const toSentFile = (file: Express.Multer.File): SentFile => ({
  path: file.path,
  name: decodeFileName(file),
  size: file.size,
});

/** Returns the files in their order, each video with its poster. */
const listFiles = ({ media, poster }: UploadedFiles): SentFile[] =>
  media.map((file, place) => {
    const ownPoster = poster.find(({ originalname }) => POSTER_NAME.exec(originalname)?.[1] === String(place));
    return { ...toSentFile(file), poster: ownPoster && toSentFile(ownPoster) };
  });

function getReceivedFiles({ files }: Request): UploadedFiles {
  const byField = files === undefined || Array.isArray(files) ? {} : files;
  return { media: byField.media ?? [], poster: byField.poster ?? [] };
}

/**
 * Reads a multipart review form; the files (fields `media` and `poster`) go to the upload folder.
 * @throws {ApiError} for too large, too many or unknown files; all files are then deleted
 */
export async function receiveUpload(store: MediaStore, req: Request, res: Response): Promise<Upload> {
  if (!req.is('multipart/form-data')) throw new ApiError(415, 'input.invalid', 'A review is sent as a form.');
  const { files: maxFiles, videoBytes: fileSize } = REVIEW_LIMITS;
  const { default: multer, MulterError } = await import('multer');
  const folder = await store.arrivals();
  const begunPaths: string[] = [];
  const read = multer({
    storage: multer.diskStorage({
      destination: folder,
      filename: (_req, _file, accept) => {
        const name = randomUUID();
        begunPaths.push(path.join(folder, name));
        accept(null, name);
      },
    }),
    limits: {
      files: 2 * maxFiles,
      fileSize,
      fields: MAX_FIELDS,
      fieldSize: LONGEST_FIELD,
      parts: MAX_FIELDS + 2 * maxFiles,
    },
    fileFilter: (_req, file, accept) => {
      if (file.fieldname === 'poster') accept(null, POSTER_NAME.test(file.originalname));
      else if (hasKnownType(file.originalname)) accept(null, true);
      else accept(createRefusedError(400, `${decodeFileName(file)} is not a PNG, JPG, JPEG or MP4 file.`));
    },
  }).fields([
    { name: 'media', maxCount: maxFiles },
    { name: 'poster', maxCount: maxFiles },
  ]);
  const readPromise = new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => {
      if (error === undefined || error === null) return resolve();
      reject(toUploadError(error, (one): one is UploadError => one instanceof MulterError));
    });
  });
  await readPromise.catch(async (error: unknown) => {
    // The library leaves the part of a file that the disk did not take.
    for (const begunPath of begunPaths) await rm(begunPath, { force: true });
    throw error;
  });
  const receivedFiles = getReceivedFiles(req);
  return {
    files: listFiles(receivedFiles),
    discard: async () => {
      for (const { path } of [...receivedFiles.media, ...receivedFiles.poster]) await rm(path, { force: true });
    },
  };
}

/** Reads the fields of a multipart form into `req.body` and discards its files. */
export async function readFieldsAlone(req: Request, res: Response): Promise<void> {
  const { default: multer } = await import('multer');
  const limits = { fields: MAX_FIELDS, fieldSize: LONGEST_FIELD, parts: MAX_FIELDS + 2 * REVIEW_LIMITS.files };
  const read = multer({ limits, fileFilter: (_req, _file, accept) => accept(null, false) }).any();
  return new Promise((resolve) => read(req, res, () => resolve()));
}
