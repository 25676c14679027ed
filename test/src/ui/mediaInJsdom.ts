/** jsdom has no screen: a media query that matches or not, as a test sets it, and notifies of changes. */
export class GivenMedia extends EventTarget implements MediaQueryList {
  readonly media: string;
  matches: boolean;
  onchange = null;

  constructor(matches: boolean, media = '') {
    super();
    this.media = media;
    this.matches = matches;
  }

  addListener(): void {}
  removeListener(): void {}
}

/** Makes every media query match from now on, or none. */
export function givenMedia(matches: boolean): void {
  window.matchMedia = (media) => new GivenMedia(matches, media);
}
