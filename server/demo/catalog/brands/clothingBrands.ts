import { parseBrands } from './parseBrands.ts';

/** Clothing, bags, hats, eyewear, toys, adaptive. */
export const CLOTHING_BRANDS = parseBrands(`
  Juniper & Ash | 1.0 | 99 | plain | 4.4 | Organic
  dresses:5 tees:4 blouses:3 knits:2 skirts:2
  Garden Orchard Hillside Sunday Linen~Street Wildflower Cottage Larkspur
  Dresses with pockets, tees with weight, from cotton we can trace.
  Morrowby | 1.0 | 0 | plain | 4.3 |
  denim:5 trousers:5 shirts:3 shorts:2
  Harbor Trail Dock Quay Sailmaker Ferry Lighthouse Breakwater
  Workwear for people who work indoors.
  Threadmoor | 0.75 | 95 | plain | 4.1 | Organic
  tees:7 sweats:5 shirts:2
  Standard Mill Loom Bobbin Selvedge Heritage Weekend
  Basics, knitted heavy and priced light.
  Plainfold | 1.05 | 0 | plain | 4.3 | Sustainably Certified
  tees:4 shirts:5 trousers:4 knits:2
  Plain Quiet Simple Second Studio Paper
  Clothes without a logo, a season or a fuss.
  Oat & Indigo | 1.1 | 0 | plain | 4.4 | Organic
  denim:7 tees:2 shirts:2
  Indigo Oat Selvedge Dyer Vat Ranch
  Denim dyed with less of everything but color.
  Harbor Loom | 1.05 | 95 | series | 4.4 |
  knits:7 tees:3 beanies:2 socks:3
  Gansey Trawler Net~Maker Skipper Dory Cutter Lerwick
  Sweaters from the coast, knitted against the wind.
  Maren Sol | 0.95 | 99 | series | 4.1 |
  dresses:6 skirts:3 blouses:3
  Amalia Paz Ximena Catalina Florencia Inés Jimena
  Sun dresses for any latitude.
  Willa Thorne | 1.25 | 0 | series | 4.3 |
  dresses:5 blouses:4 tailoring:2 skirts:3
  Briar Ivy Rosamund Sorrel Linnet Marigold Tansy
  Prints drawn by hand in a greenhouse.
  Rosalind Grey | 1.2 | 0 | series | 4.2 |
  tailoring:6 blouses:4 trousers:3 dresses:2
  Chancellor Portia Orlando Viola Hermia Cordelia
  Office clothes with a first name.
  Fable & Fig | 0.85 | 99 | plain | 4.0 |
  dresses:4 blouses:4 skirts:4 knits:2
  Storybook Twilight Lantern Moonlit Picnic Parlor
  Romantic clothes at realistic prices.
  Indigo Yard | 0.85 | 95 | series | 4.1 |
  denim:9 shorts:2
  Foundry Railyard Dakota Laramie Boulder Mesa Reno
  Jeans in every inseam we could think of.
  Selvane | 1.4 | 0 | series | 4.5 |
  denim:7 shirts:2
  Okayama~Blue Shuttle Rinse Loomstate Raw~Hem
  Small-loom denim with a waiting list, sometimes.
  Copperline Denim | 0.7 | 99 | series | 3.9 |
  denim:8
  Easton Riley Harper Jordan Casey Quinn
  Good jeans for less than a good dinner.
  Asanelle | 1.05 | 0 | series | 4.4 | Recycled Material
  active:9
  Sukha Flow Prana Lotus Balance Exhale Align
  Studio wear that stays where you put it.
  Loftline | 0.9 | 95 | series | 4.1 |
  active:5 sweats:5 tees:2
  Landing Mezzanine Skylight Atrium Rooftop Terrace
  Clothes for the home office and the gym under it.
  Move & Rest | 0.95 | 95 | plain | 4.3 | Organic
  sweats:7 active:4
  Slow Sunday Rest Nap Restday Afterwards
  Half of training is not training.
  Stormglen | 1.1 | 0 | series | 4.4 | Recycled Material
  outerwear:8 gloves:2
  Squall Gale Tempest Downpour Hail Sleet Overcast Thunderhead
  Coats for weather that has a name.
  Northpane | 0.9 | 95 | series | 4.1 |
  outerwear:6 sweats:2 beanies:2
  Frostline Icefield Boreal Snowgate Winterport Polaris
  Warm coats for cold platforms.
  Eiderholt | 1.35 | 0 | series | 4.6 | Sustainably Certified
  outerwear:7 beanies:2 gloves:2
  Eider Drift Snowdrop Fallow Lapwing Ptarmigan
  Down we can trace to the nest.
  Ravenhide | 1.2 | 0 | series | 4.3 |
  leatherwear:7 bags:3 gloves:2
  Nightjar Magpie Corvid Rook Jackdaw
  Leather jackets, broken in by us so you need not.
  Saltmarsh | 1.1 | 0 | series | 4.5 |
  bags:9 packs:2 tech:2
  Weekender Estuary Heron Samphire Curlew Sluice Reedbed Avocet
  Bags of vegetable-tanned leather from a mill by the sea.
  Calder Hide | 1.2 | 0 | series | 4.4 |
  bags:7 tech:4
  Bridle Stirrup Tack Girth Harness Snaffle Farrier
  A saddler's bags. The stitches are counted.
  Tessarine | 0.8 | 99 | series | 4.0 | Vegan
  bags:8 tech:2
  Mina Lia Petra Zora Cleo Thea Ida
  Handbags without leather and without apology.
  Packwell | 0.9 | 95 | numbered | 4.4 | Recycled Material
  packs:8 tech:3 kidsPacks:2
  Commuter Transit Platform Junction Express Terminal Carriage
  Backpacks with fewer pockets in better places.
  Ferrow | 1.15 | 0 | series | 4.4 |
  packs:6 bags:3
  Porter Valise Steamer Caravan Baggage~Car Layover
  Luggage for trains and the occasional plane.
  Halcyn | 0.8 | 99 | plain | 4.1 |
  tech:9
  Slim Daily Signal Pocket Desk Everyday
  Cases for the things you would hate to drop.
  Capstan | 0.9 | 0 | plain | 4.2 |
  hats:8 beanies:4
  Deck Bosun Anchor Mariner Foghorn
  Hats for wind, from people who know it.
  Crown & Barrow | 1.1 | 0 | series | 4.3 |
  hats:8 gloves:2
  Wainwright Alcott Thoreau Whitman Emerson Dickinson
  Blocked by steam and signed by the person who did it.
  Lucid Row | 0.95 | 0 | series | 4.3 | Sustainably Certified
  eyewear:9
  Noon Parallax Prism Zenith Aperture Solar Umbra Spectrum
  Sunglasses of plant-based acetate, fitted in the shop or by mail.
  Glint & Shade | 0.6 | 99 | series | 3.9 |
  eyewear:9
  Dockside Corniche Riviera Sunset~Strip Matinee Poolside
  Sunglasses you can afford to sit on.
  Handsel | 1.0 | 0 | plain | 4.4 |
  gloves:9 beanies:3 socks:4 kidsSocks:3
  Thimble Thumb Cuff Winter Lantern
  Gloves, mittens and the odd hat from one knitting mill.
  Tock & Tumble | 0.9 | 0 | series | 4.5 | Sustainably Certified
  toys:9
  Clockwork Pendulum Jolly Whistle Marble Spinning Tinker Waltz
  Wooden toys that make no noise of their own.
  Bearwick | 1.0 | 0 | series | 4.7 |
  toys:7
  Barnaby Winnifred Otis Clementine Hugo Mabel Rufus Dot
  Animals for life. Each has a name; you may change it.
  Openway | 1.0 | 0 | series | 4.6 |
  adaptiveShoes:6 adaptiveWear:8
  Latch Ramp Doorway Threshold Landing Handrail Archway
  Clothes and shoes for every way of getting dressed.
  Freehand Adaptive | 0.85 | 95 | series | 4.4 | Give Back
  adaptiveWear:8 adaptiveShoes:4
  Dexter Ease Reach Gesture Fingertip Wingspan
  Made with occupational therapists; a share of each sale buys equipment for clinics.
  Heel & Welt | 1.0 | 0 | plain | 4.5 |
  socks:9 kidsSocks:4
  Weekday Standard Errand Meadow Attic Porch
  Socks for people who own more than seven.
  Darnwell | 1.15 | 0 | series | 4.6 | Recycled Material
  socks:8 kidsSocks:2
  Sole~Survivor Mender Bobbin Stitchery Ridge Fell
  Socks with a lifetime guarantee; send us the hole.
  Argent Lane | 1.1 | 0 | series | 4.5 | Recycled Material
  rings:6 necklaces:6 earrings:6 bracelets:5
  Isolde Celeste Aurelia Linnea Odette Mirabel Elowen Rosalie
  Jewelry of recycled silver, made to be worn in the shower by mistake.
  Oriel & Daughter | 1.35 | 0 | series | 4.6 |
  rings:6 necklaces:4 earrings:4
  Keepsake Threshold Vesper Lumen Compass Halcyon
  A goldsmith and her daughter, two benches, one window.
  Brightwater | 0.7 | 99 | plain | 4.1 |
  necklaces:4 earrings:5 bracelets:5 rings:3
  Tide Ripple Pebble Drift Current Shoal
  Everyday jewelry at the price of a lunch or two.
  Quarterpast | 1.0 | 0 | series | 4.4 |
  watches:9
  Noonday Meridian Platform Almanac Interval Overture
  Watches without a second job.
`);
