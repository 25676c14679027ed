/** Review texts about any product; same format as `SHOE_WORDS`. */
export const COMMON_WORDS = `
## any
+ [Arrived|Came] in [two|three] days, [well packed|as promised].
+ I would [buy|order] [again|this brand again|another] [in a heartbeat|without thinking|tomorrow|at full price].
+ Worth [waiting for the sale|full price|every dollar|the wait|the splurge].
+ A {stranger} [stopped me|came over] [in line for coffee|at work|on the train|at the market|in the elevator] to ask about the brand.
+ Exactly as [described|pictured].
~ Took me a while to decide between the colors.
~ Pricey, [and still fair|so I waited for the sale|but that is how it is].
~ My {person} [is not convinced|shrugs|would have chosen another color].
= My {person} likes {brand} more than I do.
= Good enough for {purpose}, [no more|I would not ask more of it|not for every day].
= After {weeks} I am [still undecided|used to it|neither glad nor sorry].
~ I wish there were [more|brighter|quieter|darker] colors.
~ The box was [huge|dented|taped like a safe].
~ Delivery took [a day|two days] longer than promised.
- [Sent back|Returned] after [one evening|a day|a weekend|one try|two tries] with [my {person}|a {event} ahead of me|real disappointment].
- My {person} [warned me|said to wait], and was right.
- I [expected|wanted|hoped for] [more|better] from {brand}, [honestly|after all the praise|at any price].
- Lasted {weeks}, [and that was that|no longer|which is not enough].
- Bought for {purpose}, and [it was a mistake|I had to find something else|that did not go well].
- I would rather have [kept my money|bought the cheaper one|stayed with my old brand].
- For this price I expected [more|better].
- [Customer service|The phone line] was [kind|patient|quick], [the product was not|but could not help].
5 Love
5 [Perfect|Just right|Made|Great] for {purpose}
5 My {person} was right
5 Thank you, {brand}
5 {weeks} and still [happy|delighted]
5 {brand} [at its best|got it right|never lets me down]
5 [Could not be|Have never been] happier
5 [Impressed|Delighted|Thrilled|So glad]
5 [Five|All the] stars
5 [So|Very] happy with this
4 [Very|Really] good
4 Happy [overall|with it]
4 [Very good|Nice|Good] for {purpose}
4 [Almost|Nearly] perfect
4 [Four stars and a half|One small wish]
4 [Solid|Good] work by {brand}
4 My {person} likes the look too
3 [Fine|Okay]
3 [Fine|Okay|Good enough] for {purpose}
3 [Neither good nor bad|Right in the middle|So-so|Half and half]
3 [Does the job|It will do]
3 Expected a bit more from {brand}
3 My {person} likes it more than I do
3 Mixed feelings
2 [Meh|Hmm]
2 Not [right|made|good enough] for {purpose}
2 Not the best of {brand}
2 [Would not buy this twice|Good idea, badly done|Not worth the wait]
2 My {person} warned me
2 Expected more
1 Disappointed
1 [Useless|A mistake|Not made|No good] for {purpose}
1 [Save your money|Look elsewhere|Never again|Avoid|Regret this]
1 [One star is generous|Less than one star]
1 Lasted {weeks}
1 My {person} told me so
1 Not what {brand} used to be
1 [Do not|Would not] recommend
## they < any
+ [These|They] are my [favorites|most worn pair|pair for every day] [now|this year|since {month}].
+ [Bought|Got|Ordered] them for {purpose}, and they were [perfect|just right|the right choice|exactly what I needed].
+ My {person} recommended them, and I [am glad I listened|owe thanks|passed it on].
+ I have been looking for [exactly this|a pair like this] for [years|months].
+ Bought them on a whim, [kept|keep] them on purpose.
+ [Ordered|Bought] the {color}, and now I want [another color|two more].
= They were better after [the first wash|a week].
= I like them; I do not love them.
- They are already [falling apart|looking old], and it has been [a month|six weeks].
- Not [for me|what I hoped], sadly.
- I took them to {place}, and they [let me down|came apart|were a nuisance] [on the first day|before we were home|halfway through].
- They look [tired|worn out|years old] after {weeks}.
## it < any
+ I [reach for|use] it [more than anything else I own|all the time|without thinking].
+ [Bought|Got|Ordered] it for {purpose}, and it was [perfect|just right|the right choice|exactly what I needed].
+ My {person} recommended it, and I [am glad I listened|owe thanks|passed it on].
+ I have been looking for [exactly this|one like this] for [years|months].
+ [Bought it on a whim|Got it as a gift], and now I am a fan of {brand}.
+ [Simple|Well thought out], and it does what it says.
= I like it; I do not love it.
= Nice enough, [though the picture flatters it|for the sale price].
- It is already [falling apart|looking old], and it has been [a month|six weeks].
- Not [for me|what I hoped], sadly.
- I took it to {place}, and it [let me down|came apart|was a nuisance] [on the first day|before we were home|halfway through].
- It looks [tired|worn out|years old] after {weeks}.
`;

/** Fillers of the slots that do not depend on the product. */
export const SLOTS: Readonly<Record<string, string>> = {
  event:
    'wedding|baptism|work party|graduation|concert|job interview|birthday|reunion|gallery opening|rehearsal dinner',
  place:
    'Lisbon|Chicago|Disney|Tokyo|Rome|Boston|the Smithsonian|New York|Savannah|Edinburgh|Mexico City|the state fair',
  month: 'January|February|March|April|May|June|August|September|October|November|December',
  stranger:
    'stranger|neighbor|teenager|colleague|barista|nurse|tourist|bus driver|man with a dog|woman with a stroller',
  person: 'sister|coworker|neighbor|cousin|daughter|son|roommate|friend|brother|mother-in-law|colleague',
  purpose:
    'a trip to {place}|my new job|a {event}|my birthday|everyday wear|a long weekend|my sister|the cold months|travel|work|the commute',
  weeks: 'three weeks|two months|a month|half a year|four months|a whole winter|six weeks|a year',
  miles: '4 miles|5 miles|six miles|8 miles|a 10K|ten miles|a half marathon|three easy miles',
};

const WOMEN =
  'Denise Priya Elena Aisha Naomi Hannah Beth Rachel Ingrid Mei Carla Susan Nicole Fatima Lena Kathleen Yuki Amber Rosa Gwen Molly Anna Claire Patrice Leila Sofia Tamika Grace Wendy Melissa Joanne Bianca Simone Dana Heather Vera Monica Allison Carmen Olivia Tess Julia Abby Shauna Nadia Lauren Kristen Zoe Maribel Joy Paula Erin Tanya Ruth Ivy Colleen Renata Esther Brooke Marisa'.split(
    ' ',
  );
const MEN =
  'Marcus Tom Greg Luis Omar Kenji Dwayne Paul Jamal Ravi Peter Josh Andre Victor Sean Tyler Hassan Diego Noah Ian Brandon Carl Felix Arjun Kofi Ethan Walter Kyle Mateo Isaac Theo Jin Ben Nate Raj Curtis Miguel Eric Doug Emeka Phil Alan Stu Henrik Dev Louis Max Owen Trevor Hugo Sam Reggie Marco Elliot'.split(
    ' ',
  );
const LETTERS = 'ABCDEFGHIJKLMNOPRSTVWZ';
/** Returns a name such as `Denise R.` for a number from 0 to 1. */
export function getReviewerName(place: number, woman: boolean): string {
  const names = woman ? WOMEN : MEN;
  const index = Math.floor(place * names.length * LETTERS.length);
  return `${names[index % names.length]} ${LETTERS[Math.floor(index / names.length) % LETTERS.length]}.`;
}
