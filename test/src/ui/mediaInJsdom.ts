/** jsdom knows no screen: a media query that is met or not, as a test says, and tells when that changes. */
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

/** Every media query is met from now on, or none is. */
export function givenMedia(matches: boolean): void {
  window.matchMedia = (media) => new GivenMedia(matches, media);
}
