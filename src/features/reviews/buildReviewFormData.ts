import { createPoster } from './readVideoFrame.ts';
import type { ReviewSubmission } from './useReviewForm.ts';

/** Returns whether a file is a video by its extension; the API checks the content. */
export const isVideo = (file: File): boolean => file.name.toLowerCase().endsWith('.mp4');

/** Returns the body of `POST /v1/reviews`: the fields, the files, and a poster of each video under the video's index. */
export async function buildReviewFormData(
  productId: string,
  { values, files, removedIds }: ReviewSubmission,
): Promise<FormData> {
  const form = new FormData();
  form.append('productId', productId);
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const mediaId of removedIds) form.append('removeMedia', mediaId);
  for (const file of files) form.append('media', file);
  const posters = await Promise.all(files.map((file) => (isVideo(file) ? createPoster(file) : undefined)));
  for (const [place, poster] of posters.entries()) if (poster) form.append('poster', poster, `${place}.jpg`);
  return form;
}
