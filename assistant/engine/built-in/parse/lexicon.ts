/** Verbs that to-do items start with. */
export const TASK_VERBS = new Set(
  `nip pop dash call phone ring text email message write send post mail reply answer contact ask tell speak talk chat meet visit see attend go get grab fetch collect pick drop bring take
  give return deliver buy order shop pay renew book reserve cancel schedule make do prepare cook bake eat drink have feed water walk run jog swim cycle bike exercise stretch
  train practice practise play rest nap sleep wake shower bathe wash brush floss shave dress iron fold hang dry vacuum hoover sweep mop dust wipe scrub tidy clean organize organise
  sort declutter empty fill refill load unload put throw recycle fix repair replace change charge install set assemble paint mow rake weed plant trim cut check measure weigh
  test monitor record log track review read study learn revise finish complete start begin submit print scan sign file fill-out back update download upload pack unpack plan
  apply register enrol enroll vote donate volunteer watch listen sing dance draw knit sew meditate pray breathe journal reflect relax stop start-up open close lock unlock turn
  switch move lift carry park drive ride wrap decorate celebrate invite host thank apologize apologise remember find look search research compare choose decide prep thaw defrost
  marinate boil roast grill peel chop slice do-the freeze reheat use apply take-out remind confirm discuss present rehearse withdraw deposit transfer budget sell list photograph`.split(
    /\s+/,
  ),
)

/** Verbs only the person can carry out. Others ('call Al', 'speak up') may be addressed to the assistant, so it asks. */
export const CHORES = new Set(
  `buy clean wash water feed walk cook bake fold hang vacuum hoover sweep mop dust wipe scrub tidy iron mow rake weed trim pay renew return pick drop fetch collect
  exercise stretch shower brush floss shave pack unpack declutter sort empty refill recycle fix repair replace visit mail post vote practice practise study do finish
  prepare defrost thaw sew knit paint rinse change take`.split(/\s+/),
)
