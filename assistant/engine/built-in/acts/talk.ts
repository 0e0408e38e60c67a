import { isMedication } from '../../../language/medication.ts'
import { listName, possessive, taskName } from '../../../tools/wording.ts'
import type { Mood, Refusal, Topic } from '../parse/intent.ts'
import { type Run, tasksIn } from '../run.ts'

/** Kind and short: acknowledges the feeling and offers one small step. */
export async function answerFeeling(run: Run, mood: Mood): Promise<string> {
  const reply = FEELINGS[mood]
  if (mood === 'talk' || mood === 'good') return reply
  return `${reply} ${await smallStep(run, mood)}`
}

const FEELINGS: Record<Mood, string> = {
  talk: 'I am here and I will listen. How are you feeling right now?',
  good: 'That is good to hear! I am here if you want to do something with the day.',
  sad: 'I am sorry you feel low. Thank you for telling me. It is all right to go slowly today.',
  anxious: 'That sounds hard, and it makes sense to feel uneasy. A slow breath out can help a little.',
  tired: 'I am sorry you are so tired. It is fine to do less today and rest.',
  overwhelmed: 'That is a lot to carry. You do not have to do it all, just one thing at a time.',
  lonely:
    'I am sorry you feel alone. Thank you for telling me. Reaching out to someone you like may help, even with a short message.',
  angry: 'That sounds frustrating. It is all right to feel that way.',
  ill: 'I am sorry you are not well. Rest comes first; if it gets worse or worries you, please call your doctor.',
  blame: 'I am sorry you feel that way. A hard day does not make you less. You are here, and that counts.',
  bored: 'Then something small might be nice.',
}

async function smallStep(run: Run, mood: Mood): Promise<string> {
  const [task] = tasksIn(await run.lookUp('WhatNext', {}))
  if (!task)
    return run.turn.owner.acting
      ? 'Nothing on the list needs doing now.'
      : 'Nothing on your list needs doing now, so this time is yours.'
  run.mention([task])
  run.memory = { ...run.memory, suggested: [task.id] }
  const name = taskName(task, run.today)
  // Never suggest taking or skipping a medicine.
  if (isMedication(task.title)) return `Next on the list is ${name}; it stays as it is.`
  if (mood === 'tired' || mood === 'ill')
    return `If you like, I can skip or move ${name}; or leave it as it is.`
  return `If you want one small step, it could be ${name}. Or we can skip it or move it.`
}

export function answerSmallTalk(run: Run, topic: Topic): string {
  const { owner } = run.turn
  switch (topic) {
    case 'hello':
      return `${greeting(run.now.time)}! How can I help with ${owner.acting ? possessive(owner.name) : 'your'} day?`
    case 'again':
      return run.memory.said || 'I have not said anything yet.'
    case 'whose':
      return owner.acting
        ? `This is ${possessive(owner.name)} list. What you change here changes ${possessive(owner.name)} day.`
        : 'This is your own list.'
    case 'help':
      return `I can tell you what is on ${listName(owner)}, what is next and how the day is going. I can add, change, move, skip, complete or delete tasks, plan a day with you, mute reminders, and undo what I did. Just say it in your own words, like “remind me to call Sam at 5” or “move the walk to tomorrow”.`
    case 'away':
      return `While ${owner.acting ? `${owner.name} is` : 'you are'} away, reminders can rest and nothing counts as missed. Open the menu at the top and choose “${owner.acting ? 'They are' : 'I am'} away until…”. Doses go on unless you say otherwise there. I changed nothing.`
    default:
      return TALK[topic]
  }
}

function greeting(time: string): string {
  return time < '12:00' ? 'Good morning' : time < '17:00' ? 'Good afternoon' : 'Good evening'
}

const TALK: Record<Exclude<Topic, 'hello' | 'again' | 'whose' | 'help' | 'away'>, string> = {
  thanks: 'You are welcome!',
  bye: 'Goodbye, and take care.',
  'how-are-you': 'I am well, thank you. How is your day going?',
  'who-are-you':
    'I am the assistant of this task planner, a program and not a person. I help with your list.',
  ok: 'All right. I am here if you need anything.',
  yes: 'Yes to what? Tell me what you would like me to do.',
  no: 'All right, nothing is changed.',
  sorry: 'No problem at all.',
  praise: 'Thank you, I am glad it helps.',
  abuse:
    'I am sorry that did not help. Tell me what you need in a few words and I will try again, or say “undo” to take back my last change.',
  drop: 'All right, never mind.',
  privacy:
    'What you say here is not kept after the conversation. Changes to tasks are recorded as made through the assistant, so that you and the people who care for you can see them.',
  'how-to':
    'Just tell me: “add …”, “I did …”, “skip …”, “move … to tomorrow”, “delete …”, or “undo”. I ask before I delete anything, and a deleted task can be brought back with “undo”.',
}

export function refuse(run: Run, why: Refusal): string {
  switch (why) {
    case 'medical':
      return 'I can’t give medical advice. Please ask your doctor or pharmacist, and do not change a medicine without them. I can put that call on your list.'
    case 'others':
      return run.turn.owner.acting
        ? `I can only see ${possessive(run.turn.owner.name)} list here. Choose another person in the menu to see theirs.`
        : 'I can only see your own list. To look after someone in your care circle, choose “View as” in the menu first.'
    case 'instructions':
      return 'I can’t do that. I help with tasks, and I always ask before deleting one.'
    case 'joke':
      return 'I am better with lists than with jokes. Why did the to-do list blush? It saw itself being checked out. What else can I do for your day?'
    default:
      return 'I can’t help with that: I only know your tasks and your day. I can put it on your list, if you like.'
  }
}
