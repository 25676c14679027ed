/**
 * Review texts about footwear. `## name < base` starts a family; `+ ~ = -` are sentences of happy customers, their
 * small wishes, and sentences of lukewarm and unhappy customers, `s t l` of small, true and large fits, `5 4 3 2 1` headlines by stars. `[a|b]` is a choice, `{slot}` is
 * replaced.
 */
export const SHOE_WORDS = `
## shoes < they
s [Runs|They run|These run] [a half size|half a size] small; I [exchanged|swapped] my {size} for the next size up.
s Snug. I am [usually|always] a {size} and needed to go up [half a size|a half size].
s Order up. My usual {size} pinched at the [little toe|toes].
s A touch short, so [size up|go up a half] if you are between sizes.
t True to size: I took my usual {size} and [they fit|it was right|nothing had to go back].
t Fit is [spot on|exactly right|dead on]. I wear a {size} in [everything|nearly every brand] and a {size} here too.
t My regular {size} fits, [heel and toe|with room for a thin sock].
t [Ordered|Got|Bought] a {size}, which is [what I always wear|my normal size], and the fit is right.
l They run [large|big]; I went down [half a size|a half size] from my {size}.
l A bit roomy. [Size down|Go down half a size] unless you have wide feet.
l My {size} slipped at the heel, the half size below does not.
l Generous in the toe box. Narrow feet should go down.
5 [So|Very] comfortable
5 Comfortable from [the first wear|day one|the box]
5 My new [favorites|everyday pair]
5 Best pair [I own|in years]
5 Bought a second pair
5 No [break-in|breaking in] needed
5 Worth every [penny|cent]
5 Feet are [happy|finally happy]
4 Great shoe, [small quibble|one complaint]
4 Very good, [not perfect|almost perfect]
4 Comfortable but [not for all day|a little stiff at first]
4 Would be five with [wider sizes|a better insole]
3 [Nice looking|Good looks], so-so fit
3 [Okay|Fine] for the price
3 Comfort is average
3 Wanted to love them
2 Not for [my|wide|narrow] feet
2 Looked better [online|in the picture]
2 Sadly going back
1 [Returned|Sent back] the same day
1 Fell apart [fast|early]
1 Hurt my feet
+ {color} is [even better|prettier|richer] in person.
+ I stand on [concrete|hard floors|tile] [all day|ten hours a shift|five days a week], and my [back|knees|feet] can tell the difference.
+ Got [three|two|several] compliments the first [day|week].
+ I have [bunions|a high arch|wide feet|plantar fasciitis|flat feet], and these are the first pair in [years|a long while] that do not bother me.
+ They looked as good after [a month|two months|a whole season] as on the first day.
+ I wore them {weeks} [without a break|nearly every day], and they look [better|as good as new|broken in, not worn out].
+ My [podiatrist|physical therapist|doctor] [approved|took a photo of the label|asked what they were].
+ This is my [second|third|fourth] pair of {brand}, and they keep getting it right.
+ Wore them [straight out of the box|to a {event}|around {place} for a weekend] without a single blister.
~ Took [about a week|three wears|a few days] to break in.
~ {color} is a bit [darker|lighter|brighter] than on my screen.
~ Nice, though I would not walk [five miles|all day|across {place}] in them.
~ Good shoe; the {color} attracts [lint|dust|dog hair].
- They rubbed my heel [raw|sore] after [an hour|half a day|two blocks].
- The sole started to [separate|peel] after [six weeks|two months|ten wears].
- Too [narrow|stiff|heavy] for me.
- The [left|right] one squeaks with every step.
- One shoe was [slightly longer|visibly darker|glued crooked].
## run < shoes
+ [Did|Ran] {miles} in them [this morning|on Sunday|last night|before work|around the lake|in {place}], and my [calves|knees|feet|ankles] felt [fresh|fine|like nothing had happened].
+ Straight from the box to {miles} with no [hot spots|blisters|complaints|regrets].
+ My {person}, who runs [marathons|every day|with a club], [pointed me to these|swears by them], and now I know why.
+ The [foam|cushioning|midsole] is soft without being [mushy|slow|wobbly].
+ I have about [120|200|250|310] miles on these, and the foam is [still lively|not dead yet|holding up].
+ The heel [locks in|stays put|does not slip], even [downhill|on fast days|with thin socks].
+ I alternate these with my [racers|trail shoes|old pair] and keep reaching for {color}.
+ The toe box lets my toes [spread|move|breathe], which is rare.
+ Enough cushion for [long runs|ten miles|easy days], light enough for [tempo|intervals|a quick 5K].
+ I came back from [an Achilles injury|shin splints|a stress fracture] in these, slowly, and they helped.
~ The laces are [too long|a little slippery], so I double-knot.
~ I swapped the insole for my own, and then they were [great|very good].
~ Good for easy days; I want something [snappier|lighter] for speed.
~ The tongue [slides|shifts] to the side a little.
~ Great on road, [slick|a bit slippery] on wet [leaves|paint].
- The outsole was [worn smooth|through] at [150|180|200] miles.
- The arch hit me in the wrong place, and I had [numb toes|a blister] by mile [two|three].
- The mesh [tore|wore through] over my big toe.
5 Felt broken in on day one
5 PR in these
5 [Soft|Light] and [quick|stable]
5 My knees say thank you
4 Great shoe, laces too long
4 Solid trainer
3 Fine for [short runs|the gym]
2 Not enough cushion
1 Done after [100 miles|a month]
## walk < shoes
+ [Walked|I walked] {place} for [four days|a week|ten hours a day] in these, and my feet never complained.
+ I am a [nurse|teacher|line cook|pharmacist|barber] and wear them for [every shift|twelve hours|the whole week].
+ On and off in a second, which [at airport security|with a toddler on my arm|with my back] is everything.
+ They wipe clean in a second, which with [kids|a garden|a fryer] I need.
+ So light that I [forgot to take them off|packed a second pair].
+ My [mother|husband|sister] borrowed them and has not given them back.
~ Comfortable, but my feet get [warm|cold] in them.
~ A little loose at the heel when I [walk fast|climb stairs].
- They [stretched out|went baggy] within a month.
- No support to speak of; my arches hurt.
5 All-day shoes
5 Saved my [vacation|shift|back]
4 Light and easy
3 Okay for errands
1 Stretched out
## casual < shoes
+ [Clean|Simple|Classic] look; they go with [jeans|chinos|dresses|everything I own].
+ They [softened|broke in] after [a few wears|a week], and now they are perfect.
+ I get stopped and asked where I bought them.
+ Easy to [clean|wipe down]; I got [coffee|red wine|mud] off without a trace.
+ Wore them all over {place}: [cobbles|subway stairs|museums] and all.
+ {color} goes with more than I expected.
~ They run [flat|firm] inside; add an insole if you need arch support.
~ I swapped the insole for my own, and then they were [great|very good].
~ The white sole [shows dirt|marks easily], as white soles do.
~ Stiff around the ankle for the first week.
- The toe creased [badly|deeply] on day one.
- The rubber [yellowed|came unglued] by the end of summer.
5 Go with everything
5 Clean and simple
4 Good everyday sneaker
3 Flat insole
2 Creased right away
## boot < shoes
+ [Bought|Got] them in {month}, wore them [all winter|nearly daily], and they only look better.
+ Thick, good leather, and it [smells|feels] like it.
+ Rain, slush, [salt|puddles]: dry socks every time.
+ They go on [easily|in one pull] and stay snug at the ankle.
+ My [cobbler|father|boss] approved, which is rare.
+ The heel is a good height for [walking|long days|cobblestones].
+ Finally a pair that fits my [narrow|wide] ankles.
~ Heavy for the first week, then I stopped noticing.
~ A little [stiff|stubborn] to pull on, otherwise great.
~ They need some time; wear thick socks at first.
- They went [loose|baggy] at the ankle after [two months|one season].
- Soaked through in [light rain|the first snow].
- The heel came loose on my [third|fifth] wear.
5 Beautiful boots
5 Built to last
5 A pair for ten winters
4 Handsome, stiff at first
3 Heavier than expected
1 Leaked
## hike < shoes
+ Took them up [a wet ridge|12 miles of scree|a muddy loop] [last weekend|in the rain|with a full pack] and they gripped like [glue|goats].
+ No blisters on [the first hike|a three-day hut tour|18 miles].
+ Crossed [two streams|a bog|wet grass all morning], and my socks stayed dry.
+ Ankle support without the [bulk|weight|stiffness].
+ I use them [on trail and at work|for the dog, daily], and the lugs show no wear.
~ Warm in [July|the valley], as waterproof things are.
~ Grip is great in mud and only fair on [wet rock|ice].
~ The laces loosen on long descents.
- A lug tore off on the [second|third] outing.
- Water came in at the [toe|tongue] within an hour.
5 Dry feet, happy hiker
5 Grip for days
4 Good on trail
3 Not for wet rock
1 Not waterproof
## heel < shoes
+ I [danced|stood|was on my feet] [five hours|all night|through the whole reception] in these, and kept them on.
+ The heel is [steady|well placed], so I walk like a person and not like a [deer|giraffe].
+ They make [every dress|a plain black dress|jeans] look [planned|expensive|finished].
+ Padding at the ball of the foot is real, not a sticker.
+ Wore them to a {event} and got [compliments|questions] all evening.
+ {color} is the perfect [neutral|accent|shade] for [work|weddings|everything].
~ Comfortable for [about four hours|dinner], then I want flats.
~ They need a day or two of wearing around the house.
~ The toe is pointier than I thought.
- The tip wore down to the [nail|metal] in a week.
- My foot slides forward, and there is a gap at the heel.
- Could not get [through dinner|to the car] in these.
5 Danced all night
5 Elegant and walkable
4 Pretty, a little pinchy
3 Sit-down shoes
1 Ouch
## loafer < shoes
+ They look like they cost [twice|three times] as much.
+ Wear them with [suits|chinos|cropped trousers|socks and without], [daily|three days a week].
+ The leather [molded|gave] after [two|three] wears, and the creases are handsome.
+ Stitching is [even|perfect] all the way round.
+ Office in the morning, {event} at night, same shoes.
~ Slippery soles at first; [scuff them on the sidewalk|a rubber half-sole fixed it].
~ Tight over the instep until the [third|fourth] wear.
- The sole was [paper-thin|worn through] by [spring|the second month].
- Dye came off on my [socks|rug].
5 Sharp
5 Grown-up shoes that feel good
4 Smart, slick soles
3 Tight instep
2 Thin soles
## flat < shoes
+ I wear them [to work every day|on my commute|all day at school] and carry no second pair.
+ They [fold into my bag|pack flat], so I change in the elevator.
+ No [rubbing|biting] at the heel, and I have [difficult|sensitive] heels.
+ Pretty without [trying|being precious].
+ {color} goes with [all my work clothes|navy and black both].
~ Not much arch, but that is flats for you.
~ They stretched a little, so start snug.
- They cut into the back of my heel.
- Sole wore out in [six|eight] weeks of commuting.
5 Comfortable flats exist
5 Pretty and walkable
4 Cute, thin soles
3 Needs an insole
1 Blisters
## sandal < shoes
+ Walked {place} in them for [a week|days], sand and stairs and all.
+ The footbed [has molded|took three days to mold] to me, and now nothing else will do.
+ Straps are soft at the edges; no [rubbing|red marks].
+ They have lived by the back door since {month}.
+ [Beach|Pool|Boat] to [dinner|bar] without going home.
~ Stiff at first, so give them a week.
~ A bit wide for my narrow foot.
~ Slippery when [wet|new].
- The strap pulled out of the sole on [vacation|day four].
- They [smelled|squeaked] after one wet day.
5 Summer sorted
5 Like walking on a cloud
4 Good once broken in
3 Wide for me
1 Strap broke
## slipper < shoes
+ I work from home, and these are my [office shoes|uniform].
+ Warm without [sweating|cooking], [even with bare feet|all winter].
+ The sole is firm enough to [fetch the mail|take the dog out|walk to the trash].
+ Bought [one pair|them] for my [dad|mother|husband|wife], then [one for me|three more].
+ Still fluffy after [three months|a winter|two washes].
~ The lining packed down a bit where I stand.
~ A little [slippery|loud] on [tile|wood floors].
- The seam opened at the [toe|heel] by {month}.
- They shed for weeks.
5 So cozy
5 Best gift
4 Warm and soft
3 Packed down quickly
1 Came apart
## kidsShoe < they
s Run small: we went up a whole size from {size}.
s Snug over a high instep; size up.
t True to size. My [son|daughter] is a {size} and there is [a thumb of room|the right room].
t We measured, ordered {size}, and they fit.
l A little big, so they will last until {month}.
l They run long; {size} was more like the next one.
+ My [son|daughter|four-year-old|grandson|niece] puts them on [alone|by herself|without help] and will not take them off.
+ They survived [kindergarten|summer camp|a scooter|one whole fall] with hardly a scuff.
+ She says they make her [faster|jump higher].
+ Washed them [twice|three times], and the color stayed.
+ Wide enough for [chubby|wide|square] little feet.
+ Still going after [sand|mud|four months|two siblings].
~ Run a little long, so there is room to grow.
~ {color} scuffs at the toe, but whose do not.
- Worn through at the heel in [three weeks|a month].
- A hole at the big toe after [five|six] weeks.
5 Kid-approved
5 Survived kindergarten
5 He sleeps in them
4 Cute and sturdy
3 Wore out at the toe
1 A month and done
## adaptiveKids < they
+ My [son|daughter] wears braces and put these on [alone|without a fight] for the first time.
+ His therapist [asked where we got them|wants them for the whole clinic].
+ They look like everybody else's, which at [seven|nine] is the main thing.
+ Opens so wide that [nothing catches|dressing takes a minute].
~ I wish there were more colors for boys.
- The closure wore out in [two|three] months.
s Go up one for a brace; our {size} did not close.
t Right on size over the brace.
l Large, but with an orthosis you need it.
5 Independence at [six|eight]
5 School mornings saved
4 Easy on, easy off
3 Good idea, runs wide
## adaptiveShoe < shoes
+ I wear an AFO, and for the first time [the shoe fits over it|I did not need two sizes].
+ I can put them on [with one hand|sitting down|by myself] after my stroke, and that matters more than I can say.
+ My [dad|mother|wife] has Parkinson's, and mornings are [ten minutes shorter|easier] now.
+ They do not look medical, [at all|thank you].
+ I ordered two different sizes for my two different feet. No fuss.
~ A little wide for my good foot.
~ I wish there were more [colors|widths].
- The heel does not spring back as it did [at first|a month ago].
5 Independence
5 They fit over my brace
4 Easy on, easy off
3 Good idea, wide fit
2 Heel wore out
`;
