import type { Config } from '../../config.ts';
import { embeddedPlaces } from './embeddedPlaces.ts';
import type { PlacesProvider } from './placesProvider.ts';
import { radarPlaces } from './radarPlaces.ts';

/** Radar where the configuration has a key for it, else the embedded table of zip codes. */
export const openPlaces = ({ radar }: Pick<Config, 'radar'>): PlacesProvider =>
  radar ? radarPlaces(radar) : embeddedPlaces;
