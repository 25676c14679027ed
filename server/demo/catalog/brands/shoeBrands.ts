import { parseBrands } from './parseBrands.ts';

/** Boots, dress shoes, sandals, slippers, children's shoes. */
export const SHOE_BRANDS = parseBrands(`
  Halden | 1.1 | 0 | series | 4.5 |
  boots:7 run:2 walk:3 loafers:2
  Alder Everyday Commuter Aspen Birch Larch Rowan Linden Hawthorn Cedar Juniper Hazel Bramble
  Boots and walking shoes for people who take the stairs. Every sole we glue can be replaced.
  Ironmoor | 1.15 | 0 | series | 4.5 |
  boots:8 hike:2
  Furnace Millrace Foreman Dockyard Boilermaker Stoker Gantry Smelter Trestle
  Work boots made to be resoled, from leather that starts out stubborn.
  Bramwell & Pike | 1.35 | 0 | series | 4.4 |
  boots:5 loafers:6
  Chester Harcourt Wexford Lyndon Aldgate Marlow Pembury Thornbury Sutton
  Welted boots and shoes on lasts our founders drew by hand.
  Oakhollow | 0.85 | 95 | series | 4.2 |
  boots:6 slippers:3 clogs:2
  Bracken Fernhill Woodlot Hearth Cabin Timber Kindling Thatch
  Easygoing boots for gardens, dogs and pubs with fireplaces.
  Dustrail | 1.1 | 95 | series | 4.5 |
  western:9
  Amarillo Tularosa Mesquite Palo~Duro Caprock Sonora Cimarron Prairie~Rose Pecos
  Western boots with room at the toe and thunder in the heel.
  Santa Rueda | 1.3 | 0 | series | 4.4 |
  western:6 heelBoots:3 bags:2
  Paloma Estrella Rosario Luz Marisol Cantina Fandango
  Stitched boots from a family shop with a very patient embroiderer.
  Harrowgate Boot Co. | 1.0 | 0 | series | 4.1 |
  boots:5 heelBoots:5
  Regent Avery Camden Holloway Priory Clement Savile
  City boots with weatherproof manners.
  Pellerin | 1.15 | 0 | series | 4.4 |
  loafers:7 lifestyle:4 boots:2
  Court Sorrel Étienne Bastille Marais Colbert Ravel Montaigne Odéon Lucien
  Shoes with clean lines, from a workshop above a bakery.
  Aldous Finch | 1.4 | 0 | series | 4.3 |
  loafers:8 boots:2
  Barrister Chancery Ledger Quill Signet Cambridge Fellow Provost
  Dress shoes for people who read the small print.
  Whitcombe & Rye | 1.0 | 95 | series | 4.1 |
  loafers:6 slippers:2 tailoring:2
  Rye Camber Winchelsea Brede Tenterden Hythe Romney
  Country shoes that come to town on Mondays.
  Lorrimer | 0.85 | 99 | series | 3.9 |
  loafers:5 boots:3 lifestyle:2
  Metro Grant Elliot Spencer Warren Russell Conrad Graham
  Office shoes with sneaker insides.
  Fenwick Lane | 0.95 | 0 | series | 4.2 |
  heels:7 flats:4 heelBoots:2 dressSandals:2
  Vera Nora Ingrid Celia Harriet Marguerite Sylvie Audrey Louisa Beatrix Edith Flora
  Heels for women with somewhere to be afterwards.
  Vespera | 1.3 | 0 | series | 4.2 |
  heels:8 dressSandals:4
  Luna Stella Notte Serena Aria Valentina Bianca Chiara Ottavia
  Evening shoes, comfortable until the lights come on.
  Odile Marchand | 1.45 | 0 | series | 4.4 |
  heels:6 flats:4 bags:2
  Colette Simone Delphine Mathilde Solange Agathe Noémie Camille
  Parisian lines at walking height.
  Amarise | 0.75 | 99 | series | 3.9 |
  heels:5 flats:4 dressSandals:4
  Jolie Nina Carmen Dahlia Gemma Ruby Lola Tess
  Party shoes that leave money for the party.
  Castelline | 1.05 | 0 | series | 4.3 |
  flats:7 heels:3 loafers:2
  Paloma Giulia Ornella Fiamma Livia Renata Alba
  Flats folded, stretched and stitched by hand.
  Softstead | 0.9 | 95 | series | 4.5 |
  flats:3 walk:4 sandals:3 adaptiveShoes:2
  Comfort~Lane Restwell Gentle Haven Ease Stillwater Respite Cushion~Street
  Shoes a podiatrist and her sister started in a garage.
  Arborel | 1.0 | 95 | series | 4.4 | Sustainably Certified
  sandals:5 clogs:5 slippers:2
  Sequoia Cypress Olea Teca Balsa Sycamore Acacia Linde
  Cork, wool and wood, in that order of softness.
  Isla Brava | 0.85 | 99 | series | 4.1 |
  sandals:6 dressSandals:5
  Cala Brisa Playa Marea Arena Costa Palma Coral~Bay
  Sandals for places where the bus is late and nobody minds.
  Cala Mora | 1.1 | 0 | series | 4.2 | Give Back
  dressSandals:6 sandals:4 flats:2
  Mora Olivo Higuera Almendra Tramontana Lavanda
  Island sandals; one percent goes to the beach that inspired them.
  Sandhollow | 0.6 | 99 | plain | 3.9 |
  sandals:7 sportSandals:3
  Beachcomber Boardwalk Sunny Driftwood Tidepool Cabana
  Summer on your feet, from under thirty dollars.
  Hearthway | 0.9 | 95 | series | 4.5 |
  slippers:9
  Ember Inglenook Kettle Settle Lullaby Quilt Fireside Cocoa
  Slippers only. You get good at a thing if you do nothing else.
  Woolcombe | 1.1 | 0 | series | 4.4 | Sustainably Certified
  slippers:6 beanies:3 gloves:3 knits:3
  Cheviot Rambler Hogget Carder Spindle Shearer Lanolin Bobbin
  Wool from farms whose names are on the label.
  Little Fern | 0.95 | 0 | series | 4.6 | Organic
  kidsShoes:8 kidsWear:3
  Hopscotch Leapfrog Puddle Skipper Tumble Cartwheel Giggle Marbles Kite Ladybug Acorn Pinwheel
  Children's shoes shaped like children's feet.
  Pip & Puddle | 0.8 | 95 | series | 4.4 | Recycled Material
  kidsShoes:6 kidsWear:4 kidsPacks:2
  Splash Drizzle Duckling Wellington~Road Sprinkle Rainbow Muddle Snail
  For small people and big weather.
  Skiplet | 0.7 | 99 | numbered | 4.1 |
  kidsShoes:7
  Zoom Rocket Comet Turbo Boing Blaze Glimmer Sparkle
  Fast shoes for slow walkers.
  Bramble Bear | 0.9 | 0 | plain | 4.5 | Organic
  kidsWear:7 kidsPacks:2 toys:2
  Honey Picnic Treehouse Sunday Berry Forest
  Organic clothes that come back from kindergarten in one piece.
  Tumbleroo | 0.65 | 99 | plain | 4.0 |
  kidsWear:6 kidsShoes:2 toys:1
  Playdate Recess Sandbox Somersault Jumping~Jack
  Everyday kids' clothes that survive the everyday.
`);
