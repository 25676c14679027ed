import type { Config } from '../../config/readConfig.ts';
import { createRadarPlaces } from './createRadarPlaces.ts';
import { embeddedPlaces } from './embeddedPlaces.ts';
import type { PlacesProvider } from './placesProvider.ts';

/** Returns Radar if a key is configured, else the embedded table of zip codes. */
export const openPlaces = ({ radar }: Pick<Config, 'radar'>): PlacesProvider =>
  radar ? createRadarPlaces(radar) : embeddedPlaces;
