import { parseBrands } from './parseBrands.ts';

/** Running, trail, court and skate. */
export const ATHLETIC_BRANDS = parseBrands(`
  Kestrel Run | 1.05 | 95 | numbered | 4.5 |
  run:8 trail:2 walk:2 active:1
  Skyline Trailhead Updraft Talon Headwind Contrail Meridian Longview Redtail Switchback Thermal Overland Vantage Wingbeat
  Running shoes from a town with more hills than traffic lights. We change a shoe only when we can make it better.
  Windrose | 1.0 | 99 | numbered | 4.4 |
  run:7 walk:3 trail:1 active:1
  Cirrus Nimbus~Nine Zephyr Fairweather Tradewind Compass Stratus Barometer Jetstream Leeward Windward Halyard Isobar
  Soft, light and quick in that order. Named after weather, tested in it.
  Ostrel | 0.9 | 95 | numbered | 4.1 |
  run:5 active:3 hats:2 lifestyle:2 walk:1
  Pulse Volta Tempo Relay Circuit Cadence Kilo Beacon Metric Signal Dash Octane Flux
  Training gear for the time between work and dinner.
  Fairlight | 0.85 | 99 | series | 4.4 | Vegan
  run:4 walk:4 adaptiveShoes:2 lifestyle:1
  Daybreak Aurora Morning Solstice Gloaming Lantern Firstlight Equinox Dapple Halo Sunrise Ember
  Shoes for walkers, runners and people who stand all day, made without animal products since the first pair.
  Tarnwell | 0.72 | 95 | series | 4.0 |
  run:3 walk:4 sandals:4 clogs:2 lifestyle:1
  Meadow Dash Amble Brook Stile Wander Orchard Towpath Ramble Clover Willow Footbridge
  Honest comfort at a price that lets you buy two.
  Velorin | 1.2 | 0 | numbered | 4.3 |
  run:6 active:4
  Apex Carrera~Blanca Alto Presto Vento Linea Sprint Cima Volata Ritmo
  Race-day shoes from former track cyclists who count grams for fun.
  Pacewright | 1.1 | 95 | numbered | 4.6 |
  run:7 walk:1
  Anvil Foundry Tinsmith Forge Bellows Cooper Hammer Wheelwright Lathe Rivet
  Small runs of running shoes, fitted on real feet of every width.
  Larkfoot | 0.8 | 99 | series | 4.2 | Recycled Material
  walk:4 run:3 canvas:2 kidsShoes:2
  Larksong Hedgerow Finch Warble Songbird Thicket Nest Fledge Dawnchorus Swift
  Light shoes for light hearts, with uppers spun from yesterday's bottles.
  Ondara | 1.15 | 0 | series | 4.4 | Recycled Material
  active:8 run:2 walk:1
  Tidal Undertow Drift Current Ripple Lagoon Swell Shoal Breaker Delta
  Studio and water wear, cut from recycled nylon.
  Rookhaven | 0.95 | 95 | series | 4.0 |
  active:5 sweats:4 hats:2 tees:2
  Varsity Fieldhouse Homeroom Bleacher Letterman Scrimmage Halftime Clubhouse Dugout Pennant
  Team clothes for people without a team.
  Torrvik | 1.2 | 0 | series | 4.5 | Sustainably Certified
  trail:5 hike:6 outerwear:4 packs:2
  Skarv Fonn Brae Jokul Ravn Varde Stein Lyng Fjord Torden Isbre Stig
  Outdoor clothes and boots from the north, repaired for life.
  Nordvik | 1.15 | 95 | series | 4.6 | Recycled Material
  trail:5 hike:6 outerwear:2 beanies:2
  Fjell Berg Skarv Vidda Nordlys Elv Myr Topp Skog Heia Brattli Ulv
  Built in a harbor town where it rains 240 days a year. Waterproof means waterproof.
  Cairnbrook | 0.9 | 95 | series | 4.3 |
  hike:6 trail:4 sportSandals:4 packs:2
  Scramble Ridgeline Outcrop Col Tarn Traverse Bothy Saddle Gully Summit~Day
  Trail shoes and sandals for weekends, sized generously.
  Fellgarth | 1.05 | 0 | series | 4.4 |
  hike:5 boots:2 outerwear:3 gloves:2
  Langdale Drystone Sheepfold Beck Crag Wold Hollin Stonewall Pike Rigg
  Hill boots since our grandfather complained about his.
  Scree & Tarn | 1.0 | 95 | numbered | 4.2 | Recycled Material
  trail:6 sportSandals:4 packs:3
  Scree Talus Moraine Erratic Cirque Basalt Gneiss Shale
  Grip first, then everything else.
  Dunmere | 0.95 | 0 | series | 4.3 |
  lifestyle:7 canvas:3
  Court~One Baseline Deuce Volley Backhand Grandstand Rally Clubroom Tiebreak
  Court shoes without logos, in leather that lasts.
  Rivel | 0.8 | 95 | series | 4.0 | Vegan
  lifestyle:5 canvas:4 skate:2
  Loop Offset Margin Offbeat Sidenote Index Ditto Offcut Comma
  Plain sneakers in unplain colors, vegan throughout.
  Plimsworth | 0.75 | 0 | plain | 4.2 | Organic
  canvas:9
  Regatta Pier Boathouse Deckhand Lido Saltwater Promenade Jetty
  Canvas and rubber, and that is about it, since our first pair of plimsolls.
  Kerbside Union | 0.9 | 95 | series | 4.1 |
  skate:7 sweats:3 tees:3 hats:2
  Manual Nosegrind Local Backlot Gap Stairset Overpass Curfew Wallride
  Run by four skaters and one accountant.
  Curbline | 0.78 | 99 | numbered | 3.9 |
  skate:6 tees:2 hats:2 shorts:2
  Granite Parkway Loading~Dock Median Underpass Handrail Vert
  Affordable skate shoes that last longer than the summer.
  Marlo Vane | 1.3 | 0 | series | 4.3 |
  lifestyle:6 loafers:3 bags:2
  Studio Atelier Gallery Vernissage Plinth Salon Drawing~Room
  Leather sneakers made the slow way, in small batches.
`);
