import { adding } from './conversations/adding.ts'
import { askedKindly } from './conversations/asked-kindly.ts'
import { byTheList } from './conversations/by-the-list.ts'
import { byTopic } from './conversations/by-topic.ts'
import { careful } from './conversations/careful.ts'
import { changing } from './conversations/changing.ts'
import { daySpokenOf } from './conversations/day-spoken-of.ts'
import { everyday } from './conversations/everyday.ts'
import { flow } from './conversations/flow.ts'
import { followUps } from './conversations/follow-ups.ts'
import { goingOn } from './conversations/going-on.ts'
import { halfUnderstood } from './conversations/half-understood.ts'
import { inPassing } from './conversations/in-passing.ts'
import { laterTalk } from './conversations/later-talk.ts'
import { neighbours } from './conversations/neighbours.ts'
import { notMeant } from './conversations/not-meant.ts'
import { oneBreath } from './conversations/one-breath.ts'
import { ownFates } from './conversations/own-fates.ts'
import { passersBy } from './conversations/passers-by.ts'
import { people } from './conversations/people.ts'
import { reading } from './conversations/reading.ts'
import { routines } from './conversations/routines.ts'
import { runOns } from './conversations/run-ons.ts'
import { safe } from './conversations/safe.ts'
import { several } from './conversations/several.ts'
import { strangers } from './conversations/strangers.ts'
import { thereAlready } from './conversations/there-already.ts'
import { thread } from './conversations/thread.ts'
import { turns } from './conversations/turns.ts'
import { visitors } from './conversations/visitors.ts'
import { waysOfSpeaking } from './conversations/ways-of-speaking.ts'
import type { Suite } from './script.ts'

/** Every scripted conversation, by category. */
export const suite: Suite = {
  ...reading,
  ...adding,
  ...changing,
  ...thread,
  ...people,
  ...everyday,
  ...neighbours,
  ...strangers,
  ...passersBy,
  ...visitors,
  ...careful,
  ...safe,
  ...inPassing,
  ...routines,
  ...goingOn,
  ...laterTalk,
  ...flow,
  ...runOns,
  ...waysOfSpeaking,
  ...turns,
  ...followUps,
  ...halfUnderstood,
  ...byTopic,
  ...byTheList,
  ...daySpokenOf,
  ...oneBreath,
  ...thereAlready,
  ...several,
  ...askedKindly,
  ...ownFates,
  ...notMeant,
}
