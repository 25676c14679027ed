/** Review texts about bags, hats and toys; same format as `SHOE_WORDS`. */
export const THING_WORDS = `
## things < it
+ {color} is [lovely|exactly as pictured|nicer in person].
+ Stitching is [tight|neat] [everywhere|inside and out].
+ Looks like it cost [more|twice as much].
+ [Four|Six|Eight] months of daily use and [hardly a mark|it has only gained character].
+ Gave one to my {person}, then ordered my own.
+ It came along to {place} and came home [without a scratch|loved].
~ A little [smaller|bigger] than I pictured; check the measurements.
~ Smelled new for a week.
- It [frayed|scratched] within [a week|weeks].
- Not the {color} I saw online.
5 Even better in person
5 [Beautiful|Well] made
5 Exactly what I [wanted|was looking for]
5 Use it every day
4 Very nice
4 [Good|Solid] quality
3 Smaller than I thought
3 Okay for the price
2 Disappointed
1 Broke within weeks
## bag < things
+ Holds my [laptop, lunch and gym shoes|whole life|kindle, wallet and a sweater] and keeps its shape.
+ The strap is the right length for [a tall person|crossbody and shoulder].
+ It has the kind of [weight|hand] that cheap ones never have.
+ Inside pockets are where I [reach|look] first.
+ I carried it through [two airports|a conference|a rainy week], and it looks new.
~ Heavy when full, but so is my life.
~ I wish it had [one more pocket|a zipper at the top|feet].
- The zipper [stuck|broke] on the [second|third] day.
- A strap end came unstitched.
5 Compliments daily
4 Roomy, a bit heavy
3 No structure
## pack < things
+ My back [thanks|likes] it: [an hour on the bike|a daily commute] with a laptop, no ache.
+ Survived a [downpour|monsoon of a commute], laptop dry.
+ Fits under the seat and [holds three days|takes a 16-inch laptop].
+ The pockets make sense, and there are not too many.
~ The chest strap slides down.
~ Stands up only when full.
- The zipper pull came off in [a week|week two].
- The water bottle falls out of the side pocket.
5 Best commuter bag yet
5 Goes everywhere
4 Well thought out
3 Stiff straps
## kidsPack < things
+ My [kindergartner|daughter|son] can [open|pack] it alone.
+ Fits a folder, a lunch box and [a dinosaur|two rocks|a bear].
+ Washed well after the [yogurt|banana] incident.
~ A bit big for a three-year-old.
- The buckle [snapped|cracked] in [September|the first month].
5 First-day-of-school perfect
4 Sturdy little pack
## tech < things
+ Snug fit, no [wobble|sliding].
+ Dropped it [down the stairs|on concrete|twice already], and nothing happened.
+ It got [darker|softer] where I hold it, and I like that.
+ Charges fine [through it|with the case on].
~ A tight fit for the first [days|week].
- The corner [wore through|peeled] in [two months|weeks].
5 Does its job beautifully
4 Slim and solid
3 Bit tight
## hat < things
+ Fits my [big|small] head, which is [rare|news].
+ Sits [low|well], stays on in wind, hides [a bad hair day|everything].
+ Packed it in a suitcase, and it [came back|sprang back].
+ I wear it [on every walk|nearly daily|on every trip].
~ A little [deep|shallow] for me.
~ Took a day to lose its creases from the box.
- It [shrank|lost its shape] in the rain.
- Leaves a mark on my forehead.
5 Hat person now
5 Finally one that fits
4 Good hat
3 A bit tight
## eyewear < they
+ [Light|Lighter than my old ones] and they do not [slide|pinch].
+ Glare on the [water|highway|snow] is simply gone.
+ The frame suits my [round|long|square|small] face.
+ I sat on them. They lived.
+ The case is [nice|solid] too.
~ A touch [wide|narrow] for my face; the optician fixed it.
~ The lenses are lighter than I expected.
- A hinge came loose in [a week|the second week].
- The lens scratched from the cloth that came with them.
5 My new favorites
5 Movie star glasses
5 So light
4 Great look, small case
3 Slide on my nose
2 Too wide
1 Hinge broke
## glove < they
s Small: I am a {size} in gloves and could not get my thumb in.
s Go up a size if you have long fingers.
t The {size} fits like, well, a glove.
t Good fit through the fingers in {size}.
l Long in the fingers on me.
l Large; a {size} is more like the next size.
+ Warm [at the bus stop|on the bike|walking the dog] down to [ten degrees|freezing and below].
+ Warm without being [clumsy|bulky]; I can still find my keys.
+ The lining is soft and has not come out with my hand.
+ Bought them in [two colors|{color} and a spare].
~ Not for real cold, but right for the city.
- A seam split at the thumb [in a week|on day three].
- They pill.
5 Warm hands at last
5 Good enough to lose and rebuy
4 Warm and thin
3 Long fingers
1 Split at the thumb
## toy < things
+ My [two-year-old|grandson|niece|daughter] has not put it down since [her birthday|Sunday|it came].
+ It has been [dropped|thrown|chewed on] and shows nothing.
+ It is played with [daily|before breakfast], which is more than the tablet can say.
+ Quiet. That alone deserves five stars.
+ The colors are [warm|bright] without being loud.
+ Sturdy enough for [twins|two brothers|daycare].
~ Smaller than it looks in the picture, but he does not mind.
~ More of a shelf toy for my [six|seven]-year-old.
- Something came loose on the first day.
- Not as sturdy as the price suggests.
5 Best gift of the year
5 Loved to pieces
5 Already a favorite
4 Sweet and well made
3 Smaller than expected
1 Came apart
## plush < toy
+ Sleeps in [our|the] bed now, as a member of the family.
+ So soft that [I|my husband|the dog] wanted one.
+ Washed [twice|three times] after [accidents|a fever], still fluffy.
- Shed fluff all over the crib.
5 Best friend material
`;
