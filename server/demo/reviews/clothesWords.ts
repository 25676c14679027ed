/** Review texts about clothing; same format as `SHOE_WORDS`. */
export const CLOTHES_WORDS = `
## clothes < it
s Runs small: I am a {size} [everywhere else|in most things] and needed the next one up.
s Snug through the [shoulders|arms|hips], so size up if you are between.
s Tighter than I like in my usual {size}.
t True to size. I am [5'4"|5'7"|5'9"|6'1"|5'2"|5'11"] and the {size} [fits|falls] just right.
t My usual {size} fits the way the picture shows.
t Fit is [spot on|right|perfect] in a {size}.
l Runs large; I went down [one|a size] from {size}.
l Roomy. I could have gone a size down, and did with the second one.
l The {size} swam on me.
5 Perfect [fit|cut]
5 Wear it [constantly|weekly|all the time]
5 Bought it in [two|three] colors
5 Better than the picture
5 My [go-to|new favorite]
4 Lovely, [runs a bit long|slightly sheer]
4 Really nice
4 Good quality, fit varies
3 [Fine|Okay], not special
3 Fabric is nice, cut is not for me
2 Not what I expected
2 Cut oddly
1 Shrank
1 Sent it back
+ Washed it [five|six|ten] times, and it has kept its [shape|color].
+ {color} is [beautiful|rich|exactly as shown].
+ The fabric feels [substantial|expensive|soft], [not see-through|with no itch].
+ I bought the {color}, then [another color|the second color] the same week.
+ Seams are [straight|neat], nothing twisted or loose.
+ Wore it to a {event} and was asked about it [twice|all evening].
+ My {person} [stole|borrowed|tried to keep] it. High praise.
+ {weeks} [in|of wear], and it still looks [new|right|pressed].
+ I packed it for {place} and wore it [every other day|twice|the whole trip].
~ A bit [long|short] on me at [5'3"|5'10"|6'2"].
~ Needs a [steam|quick iron] out of the package.
~ {color} is slightly [brighter|duller] than on my screen.
- It [shrank|twisted] in the first wash, cold and hung to dry.
- A seam [opened|unraveled] on the [second|third] wear.
- The fabric is thinner than the price suggests.
- Pilled under the arms within [a month|weeks].
## top < clothes
+ The neck lies flat and [has stayed|stays] that way.
+ Long enough to stay tucked in.
+ Works under a [blazer|sweater|jacket] and on its own.
+ Soft from the first wear; no [scratchy tag|tag at all].
~ Wish it came in [tall|petite].
~ Sleeves are a touch [wide|short] for me.
- The collar went wavy after [one wash|two washes].
5 The perfect [top|basic]
4 Good basic
3 Thin for the price
## knit < clothes
+ Warm without bulk; I wear it [under a coat|at my desk|on planes].
+ Not itchy, and I itch at everything.
+ It has not pilled [in two months|yet], which for knits is a small miracle.
+ The cuffs and hem [hold|spring back].
~ It sheds a little on [black trousers|coats] at first.
~ Longer than expected, but I like it so.
- Pilled at the sides after [three|four] wears.
- The shoulders [stretched|dropped] on the hanger in a day.
5 So soft
5 Worth every row
4 Warm and light
3 Pilled a bit
1 Pilled at once
## sweat < clothes
+ Heavy in the good way, like a blanket with [sleeves|a zipper].
+ The [hood|collar|cuff] keeps its shape.
+ I have worn it [every weekend|every evening|on every flight] since {month}.
+ Inside is still fluffy after [five|eight] washes.
~ It is [warm|thick], so not for [spring|the gym].
~ Lint on the first wash, none since.
- The [drawstring|zipper] broke in [a week|the wash].
- Shrank a full size.
5 Live in it
5 Weekend uniform
4 Thick and soft
3 Boxy on me
## dress < clothes
+ I have told [everyone|strangers] where I got it.
+ Swings nicely and does not cling, [even with tights|in the wind].
+ I wore it with sneakers [on Friday|by day] and heels [on Saturday|by night].
+ Lined where it should be, so no slip needed.
+ Falls at the [knee|calf] just as pictured; I am [5'5"|5'6"|5'8"].
~ The waist sits a bit [high|low] on me.
~ Needed a small stitch at the neckline.
- Gapes at the [bust|back].
- The zipper sticks at the waist seam.
5 The dress
5 Compliments all day
4 Pretty, a little long
3 Waist too high on me
1 See-through
## outer < clothes
+ Wore it [through a week of sleet|at minus eight|in sideways rain], [warm and dry|and forgot about the weather].
+ Room for a [sweater|hoodie] underneath without looking like a [tent|balloon].
+ Pockets are deep and [lined|where my hands are].
+ Zips smoothly [with gloves on|every time].
+ Light to carry, warm to wear.
~ Sleeves are long on me, but they fold back.
~ A bit noisy when I walk.
- The zipper [split|jammed] in the [first|second] week.
- The lining tore at the armhole in {month}.
5 Warmest coat I own
5 Bring on winter
4 Warm, long sleeves
3 Warm but bulky
1 Zipper failed
## jacket < clothes
+ Goes over [a tee|a dress|a hoodie] and makes it an outfit.
+ The shoulders sit right, and the sleeves are [long enough|where they should be].
+ It [broke in|softened] after [a week|a few wears] and now it is mine.
+ I wore it to [an interview|a {event}|work] and again on Saturday with jeans.
~ A bit stiff at first.
~ Inside pockets are small.
- A button hung by a thread on day one.
- The lining tore at the armhole in {month}.
5 Cut just right
5 Goes with everything
4 Sharp, a bit stiff
3 Boxy in the shoulder
## kidsWear < it
s Runs small; we exchanged {size} for the next one.
t True to size: {size} fits our [average|skinny|sturdy] [five|three|seven]-year-old.
l Big, so there is room to grow.
+ My [son|daughter|toddler|nephew] picks it [every morning|over everything else].
+ Survived [paint|spaghetti|the sandbox] and came out of the wash clean.
+ Passed from [brother to sister|cousin to cousin], and still looks good.
+ Soft, and no tag to cry about.
~ Runs long, so we rolled it up. Room to grow.
- A hole in it after [two|three] weeks.
- The color faded in the dryer.
5 Kid-approved
5 Soft and tough
4 Cute, washes well
3 Faded some
## adaptiveWear < clothes
+ I dressed [myself|by myself] this morning, first time since the [surgery|accident|stroke].
+ As a carer I can say it saves my [back|mother's shoulders] and ten minutes.
+ The closures [hold|stay shut] all day and nobody notices them.
+ Nothing digs in when I [sit|use my chair] all day.
~ I wish there were a [longer|tall] version.
- One [closure|magnet] came loose in the wash.
5 Dignity, every morning
5 Made by people who asked
4 Easy and good-looking
3 Good idea, few colors
## pants < they
s Size up: my {size} was tight at the [waist|thigh].
s They run small in the seat.
t My usual {size} fits at waist and hip, which never happens.
t True to size at [5'4"|5'8"|5'10"|6'0"] in {size}.
l Large at the waist; I went down one.
l They loosen after a few hours, so buy snug.
5 Finally, [pants|a pair] that fit
5 Bought [two|three] more
5 Fit like they were altered
4 Great, slightly long
4 Good fit, stiff at first
3 Okay, waist gaps
2 Odd rise
1 Ripped
+ No gap at the back when I sit.
+ They hold their shape all day and the next.
+ Comfortable from the first [hour|morning], no digging anywhere.
+ The {color} has not faded in [six|eight|ten|a dozen] washes.
+ Wore them around {place} for [a week|days], and they washed in a hotel sink.
+ My {person} [asked|texted to ask] where I got them.
+ I wear them to [work|class|everything], and then on weekends too.
~ A bit long at [5'3"|5'6"]; I had them hemmed.
~ Stiff in the first week.
- The seam at the [inner thigh|seat] gave out in [two months|six weeks].
- They bag at the knee by noon.
## bottom < pants
+ They make my legs look [longer|like I work out].
+ The rise is right: covers what it should when I [sit|bend].
~ The wash is a shade [lighter|darker] than pictured.
- The button came off on the first day.
5 Keep making these
3 Fine with a belt
## active < pants
s They run small, so go up for comfort.
t My usual {size}, no slipping, no digging.
l Loose at the waist in {size}; I size down.
+ They stay [up|put] through [burpees|yoga|a half marathon|hill repeats].
+ Not see-through, tested in [bright light|a full squat|front of an honest friend].
+ Dry by the time I [get home|have stretched].
+ No smell after a hot class.
~ The seam is noticeable at first.
- They [roll down|ride up] as soon as I move.
- Pilling between the legs after [four|five] wears.
5 Squat-proof
5 My new training pair
4 Light and quick-drying
3 Roll down a bit
`;
