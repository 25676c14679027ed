/** Review texts about jewelry and watches; same format as `SHOE_WORDS`. */
export const JEWELRY_WORDS = `
## jewelry < it
+ I have not taken it off [since {month}|in {weeks}], and it has not [dulled|turned].
+ The {color} is [warm, not brassy|lovely|even nicer in daylight].
+ My skin reacts to everything, and not to this.
+ It came in a [small|proper] box, so I did not have to wrap it.
+ Gave one to my {person}, then ordered my own.
+ The finish is as good [on the back|inside] as in front.
+ Worn to a {event} and to the office on the same day.
~ Daintier than in the picture; check the measurements.
~ It shows fingerprints, but a sleeve takes care of that.
- It [tarnished|lost its shine] within [weeks|two months].
- A scratch in the first week.
5 Never take it off
5 Even prettier in person
5 [Simple|Small] and beautiful
5 A gift that was a hit
4 Pretty, smaller than I thought
4 Well made, fine box
3 Nice, but dainty
2 Tarnished
1 Broke within weeks
## ring < jewelry
s Runs small: I am a {size} at every jeweler and could not get it over the knuckle.
s Go up half a size if your fingers swell in summer.
t The {size} fits as the jeweler measured me.
t True to size; the {size} turns a little in winter, as rings do.
l Large: my {size} slid around until I sized down by half.
l A bit loose in {size}.
+ Rounded inside, so it slips over the knuckle and then sits.
+ Nothing catches on [sweaters|gloves|my hair].
+ I wear it next to my [wedding band|grandmother's ring], and they get along.
~ My finger leaves a [mark|line] on warm days.
- It bent out of round [in a month|while I carried bags].
5 Perfect [fit|weight]
5 My everyday ring
4 Lovely, go up half a size
3 A little thin
## bracelet < jewelry
s Small at the wrist: the {size} left no room.
t The {size} sits just below the wrist bone.
l The {size} slides over my hand; I changed it for the smaller one.
+ It lies flat and does not [tangle|pinch|pull hair].
+ I can put it on with one hand.
~ It clinks on my [laptop|desk].
- It came apart [at the gym|in week two].
5 Stays put
4 Pretty, a bit loose
## watch < it
+ Keeps time: [two seconds|nothing I noticed] in [a month|half a year].
+ Thin enough to go under a [shirt|sweater] cuff.
+ The dial is [clear|easy to read] [in the dark|without glasses].
+ It has knocked against [door frames|a climbing wall|my desk], and the glass has no scratch.
+ My {person} has the same one now.
+ Looks like it cost [three times as much|much more].
~ The {color} is a shade [darker|lighter] than in the picture.
~ I had to visit a shop to get the length right.
- It lost [five|ten] minutes a week.
- Fog under the glass after the rain.
5 Clean and quiet
5 Just a good watch
4 Handsome, short strap
3 A bit large on my wrist
2 Loses time
1 Stopped in a month
## earring < pair
+ They are light: I forget that I am wearing them.
+ I have [slept|showered|swum] in them and [forgot about them|had no trouble].
+ My ears react to everything, and not to these.
+ They do not pull, and the backs hold.
+ The {color} is [warm, not brassy|lovely|even nicer in daylight].
+ Got [three|several] compliments the first [day|week].
+ Wore them to a {event}, and now I wear them to the [store|office].
~ Smaller than in the picture; check the measurements.
~ One closes with a little more force than the other.
- A back was [missing|loose] in the first week.
- They lost their shine within [weeks|two months].
5 So light
5 My everyday earrings
5 Pretty and comfortable
4 Lovely, small
3 Nice, hard to close
2 Lost one
1 Broke at the post
`;
