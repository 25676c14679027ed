/**
 * Questions of shoppers by catalogue data. `## Facet` names an attribute, `## measure Label` a measurement. `?` is a
 * wording of the question; `= value: text` is the shop's answer for a value (`*` for any), `- value: a | b` are owners'
 * answers. `{they}` is `it` for a single thing, `{s}` the matching verb ending, `{value}` the catalogue's value.
 */
export const QUESTION_WORDS = `
## Cushioning
? How soft are these underfoot?
? Are these comfortable for standing all day?
= Balanced: They are in the middle of the range: soft at the heel, firmer at toe-off.
- Balanced: Not mushy, not hard. Good for most of what I do.
= Plush: Very soft. This is our deep, plush cushioning.
- Plush: Like walking on a mattress that pushes back a little. | Softest pair I have, and my knees agree.
= Responsive: They are springy rather than soft: the foam gives back what you put in.
- Responsive: Lively, not soft. I save them for quicker days.
## Support
? Do these help against overpronation?
? Are these a stability shoe?
= Neutral: They are neutral: no posts and no wedges.
= Stability: They are: a broad base and firm sidewalls keep the foot centered.
- Stability: My ankles roll in, and these hold them.
## Water Resistance
? {Are} {these} waterproof?
? Will {they} keep the rain out?
= Waterproof: Yes, {they} {are} waterproof.
- Waterproof: Wore {them} through a week of rain. Dry inside. | So far nothing has come through, and I live in a wet place.
= Water Resistant: {They} keep{s} a shower out. For a whole day of rain, better take something marked waterproof.
- Water Resistant: Fine from the car to the office. I would not hike in a storm.
= Quick-Drying: No, water gets in, but {they} drain{s} and dr{ies} within the hour.
= Not Water Resistant: No. {They} {are} best kept for dry days.
## Insulation
? Are these warm enough for snow?
= None: They have no lining, so wear wool socks when it freezes.
= Lined: They are lined and warm enough for most winter days.
- Lined: Warm with a normal sock down to freezing, I would say.
= Insulated: Yes, they are insulated for real cold.
## Insole
? Is the insole removable?
? Can I put my own orthotics in?
= Removable: Yes. The insole comes out, so there is room for your own.
- Removable: It comes out in one piece. My orthotic sits flat in its place. | Yes, I swapped mine the first day.
= Memory Foam: The insole is memory foam and stays where it is. A thin orthotic may fit on top.
= Leather: The insole is covered in leather and stays where it is.
## Comfort
? How is the arch support?
? Is there real arch support in these?
= Arch Support: There is real arch support, with a deep heel cup.
- Arch Support: You feel it right away. It took me a day, now I miss it in other shoes.
= Padded Footbed: The footbed is padded from heel to toe; there is no pronounced arch.
= Flexible Sole: There is not much arch support. These are made to bend with the foot.
## Outsole
? Will these slip on wet floors?
= Rubber: The outsole is rubber and grips well on wet pavement.
- Rubber: No slipping for me, and our lobby floor is like a rink.
= Lug: The lugged sole has plenty of grip.
= Leather: The outsole is leather with a rubber heel tip, so take care on wet stone.
## Closure
? How {do} {they} close?
= Buckle: With buckles that can be adjusted.
= Hook and Loop: With hook-and-loop straps.
- Hook and Loop: Hook and loop. Quick, and still sticky after a season.
= Elastic Lace: With elastic laces: on and off like a slip-on.
= Zip: With a zip over the whole length.
= Magnetic Snap: With a magnetic snap.
= Open Top: The top is open; inside is a pocket with a zip.
## Fit
? How {do} {they} fit?
? I am between sizes. Which one?
= Regular: The fit is regular. Take your usual size.
= Relaxed: The fit is relaxed, with room to move. Between sizes, take the smaller one.
- Relaxed: Roomy. I took the smaller of my two sizes and am glad.
= Slim: The fit is slim. Between sizes, take the larger one.
= Straight: They are straight from the knee down. Take your usual size.
## Rise
? Where does the waist sit?
= High Rise: High, at the natural waist.
= Mid Rise: In the middle, a little below the navel.
## Stretch
? Do these stretch?
= No Stretch: No, the cloth is rigid. It breaks in to your shape.
= Some Stretch: A little: there is a touch of elastane in the cloth.
= Full Stretch: Yes, they stretch with you and recover.
- Full Stretch: A lot. I can sit on the floor with the kids.
## Pockets
? {Do} {they} have pockets?
= With Pockets: Yes, two real ones.
- With Pockets: Yes! My phone fits, too.
= No Pockets: No, there are no pockets.
## Warmth
? Warm enough for winter?
= Lightweight: {They} {are} light, for mild days and layering.
= Midweight: Yes, for most of the winter.
= Heavyweight: Yes, {they} {are} made for the coldest weeks.
## Laptop Size
? Does a 15-inch laptop fit?
= Up to 16": Yes. The padded sleeve takes laptops up to 16 inches.
- Up to 16": Mine is 15.6 and slides in with room to spare.
= Up to 14": No, the sleeve takes laptops up to 14 inches.
= No Laptop Sleeve: There is no laptop sleeve in this one.
## Lens
? Are the lenses polarized?
= Polarized: Yes, they are polarized.
- Polarized: They are. The lake has no glare at all.
= Gradient: No. They are gradient lenses, darker at the top.
= Standard: No, these are standard lenses.
## Frame Width
? Will these fit a narrow face?
= Narrow: Yes, the frame is narrow.
= Medium: The frame is of medium width.
= Wide: The frame is wide, so probably not.
## Touchscreen
? Can I use my phone with these on?
= Touchscreen Compatible: Yes, thumb and index finger work on touchscreens.
= Not Touchscreen Compatible: No, you would have to take one off.
## Recommended Age
? Which age is this for?
= *: It is made for {value}.
## Adaptive Feature
? How easy {are} {they} to put on?
= Hands-Free Entry: You step in: the heel folds down and springs back.
= Wraparound Zip: A zip runs round the toe, so the whole upper opens.
= Wide Opening: They open wide to the toe, with room for braces and orthoses.
= Magnetic Closure: Magnets close {them}, with one hand.
- Magnetic Closure: My father does it himself again. That says it all.
= Side Opening: {They} open{s} fully along both sides, for dressing in bed or chair.
= Seated Fit: {They} {are} cut for sitting: higher at the back, shorter in front.
## Padding
? Are these thick?
? Do these fit in dress shoes?
= No Padding: They are thin, without padding, and fit in dress shoes.
= Light Padding: There is light padding under heel and ball. They fit in most shoes.
- Light Padding: Fine in my sneakers, a bit much in loafers.
= Full Padding: They are padded from heel to toe, so they need a roomy shoe.
- Full Padding: I wear them in boots, with half a size to spare.
## Toe Seam
? Is there a seam over the toes?
= Seamless: No, the toes are closed without a seam.
- Seamless: I cannot feel one, and I always do.
= Flat Seam: There is a flat one.
## Metal Safety
? Is there nickel in {them}?
? My skin is sensitive. Can I wear {them}?
= Nickel Free: There is no nickel in {them}.
- Nickel Free: Mine is too, and there is no redness after months. | No trouble at all so far.
## Stone
? Is the stone natural?
= White Topaz: The stone is grown in a laboratory and cut by hand.
= Emerald: The stone is grown in a laboratory and cut by hand.
= Sapphire: The stone is grown in a laboratory and cut by hand.
= Pearl: The pearls are real freshwater pearls.
= Gray Pearl: The pearls are real freshwater pearls, dyed gray.
= Turquoise: The beads are natural stone, so no two are alike.
= Onyx: The beads are natural stone, so no two are alike.
= Lapis: The beads are natural stone, so no two are alike.
= Jade: The beads are natural stone, so no two are alike.
= Tiger Eye: The beads are natural stone, so no two are alike.
## Earring Back
? What kind of backs do these have?
= Push Back: Push backs, with a spare pair in the box.
= Screw Back: Screw backs.
- Screw Back: They screw on. I have stopped checking my ears.
## Clasp
? Can I close it alone?
= Lobster Clasp: It has a lobster clasp that closes with one hand.
= Toggle: It has a toggle clasp. Most people close it without looking.
## Movement
? Does it need a battery?
= Quartz: Yes. The battery lasts about five years.
= Automatic: No, it is wound by your wrist.
- Automatic: It runs about a day and a half after I take it off.
= Solar: No, any light charges it.
## measure Band Width
? How wide is the band?
= *: The band is {value} wide.
## measure Diameter
? How big are these?
= *: They measure {value} across.
## measure Case Diameter
? How big is the case?
= *: The case measures {value} across.
## measure Depth Rating
? Can I swim with it?
= 3 ATM: Better not. It is rated to 3 ATM, which means rain and washing hands.
= 5 ATM: Yes, in a pool. It is rated to 5 ATM.
= 10 ATM: Yes. It is rated to 10 ATM, enough for snorkeling.
## measure Sock Height
? How high do these go?
= *: They reach {value} above the sole.
## measure Heel Height
? How high is the heel?
= *: The heel measures {value}.
## measure Shaft Height
? How tall is the shaft?
= *: The shaft is {value} high.
## measure Circumference
? Will these fit wide calves?
= *: The shaft measures {value} around at its widest.
## measure Dimensions
? How big is it?
= *: It measures {value}.
## measure Volume
? How much does it hold?
= *: It holds {value}.
## measure Strap Drop
? Can I wear it over the shoulder?
= *: The strap drop is {value}.
## measure Stack Height
? What is the drop?
= *: The stack height is {value}.
`;
