/** Review texts about socks; same format as `SHOE_WORDS`. */
export const SOCK_WORDS = `
## pair < any
+ [These|They] are my [favorites|most worn pair] [now|this year|since {month}].
+ My {person} recommended them, and I [am glad I listened|owe thanks|passed it on].
+ Bought them on a whim, [kept|keep] them on purpose.
+ [Ordered|Bought] the {color}, and now I want [another color|two more].
= I like them; I do not love them.
= Good enough for {purpose}, [no more|I would not ask more of them|not for every day].
- Not [for me|what I hoped], sadly.
- I took them to {place}, and they [let me down|came apart|were a nuisance] [on the first day|before we were home|halfway through].
- They look [tired|worn out|years old] after {weeks}.
## sock < pair
s The {size} was tight at the heel; I take the next range in shoes too.
s Small for the top of the range. My heel ended up on the sole.
t The {size} fits: the heel sits on my heel.
t I am in the middle of the {size}, and nothing bunches.
l Large for me in {size}; the heel patch rides up my ankle.
l A little long at the toe in {size}.
+ They stay up [all day|through a whole shift|from breakfast to bed] and leave no mark.
+ Feet stay [warm|dry|warm and dry] [on the dog walk|at the office|in leather boots], and nothing smells.
+ Washed [ten|twenty|thirty] times, and the heel is [as thick as new|not thin yet].
+ No seam at the toes. I had forgotten that was possible.
+ They do not slide down into my [boots|sneakers], not even [on hills|at a run].
+ Threw out the old ones and filled the drawer with these.
+ Soft inside, with no [lint|fluff] between the toes.
~ They take long to dry because they are thick.
~ {color} left some fluff in the first wash, none since.
~ The cuff is [firm|snug] for the first day.
- A hole at the [big toe|heel] after [three weeks|a month].
- They slip under my heel in [loafers|sneakers].
- Shrank by a size in the dryer.
5 Filled my drawer
5 They stay up
5 Best socks [I own|in years]
5 No holes yet
4 Good, dry slowly
4 Soft and sturdy
3 Warm, but a bit thick
3 Fine socks
2 Holes too soon
1 Through at the heel
## liner < pair
s The {size} was short at the toe; I take the next range in shoes too.
t The {size} fits: the edge sits below my shoe and the grip on my heel.
l A little long at the toe in {size}.
+ They stay on in [loafers|flats|low sneakers], [all day|for a whole conference|even on stairs].
+ Nobody can see them, which is the point.
+ The grip holds my heel and does not [pull|itch].
+ Washed [ten|twenty] times, and the grip still [grips|holds].
+ No blisters in [loafers|new shoes] since I wear these.
~ With very low flats the edge shows a little.
~ The grip feels odd for the first day.
- They slip off in one pair of [loafers|flats], of all things.
- A hole at the big toe after [three weeks|a month].
5 They stay on
5 Truly invisible
4 Good grip
3 Show in my flats
1 Slipped off
## kidsSock < pair
s Small: we needed the next range by [spring|winter].
t The {size} fits just as the chart says.
l Room to grow in {size}; the heel sits high for now.
+ My [son|daughter|nephew] puts them on alone, heel in the right place.
+ Survived [the sandbox|a trampoline park|soccer] and came out of the wash clean.
+ No complaints about the seam. In our house that is a record.
+ Three pairs, and after two months there are still [five|six] socks.
~ The colors run together in my head: which pair was whose?
- A hole at the toe in [two|three] weeks.
- One pair is looser than the others.
5 No seam, no tears
5 Bought more right away
4 Sturdy, wash well
3 Went thin at the heel
1 Holes within weeks
`;
