import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localDate, plainText } from './shapes.ts'

const taskParams = z.object({ date: localDate, id: z.string() })

const taken = z.object({
  /** who looks after it, by the name the reader knows */
  by: z.string(),
  isYou: z.boolean(),
  at: z.string(),
  /** without a tick, the next one is asked then */
  until: z.string(),
})

/** What happened to a task on one day, from the records. */
const story = z.object({
  /** 'Shown on phone 8:00 AM · again 8:10 AM · called 8:20 AM, no answer'; empty while nothing has happened */
  sentence: z.string(),
  taken: z.nullable(taken),
  /** whether the reader can say 'I've got it' */
  canTake: z.boolean(),
})
export type ShownStory = z.output<typeof story>

export const readStory = endpoint({
  method: 'GET',
  path: '/api/tasks/:date/:id/story',
  summary: 'What happened to a task on a day: reminders, calls, who was told, who took it, who did it',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  params: taskParams,
  response: story,
})

const takenTask = z.extend(taken, { task: z.string() })
export type TakenTask = z.output<typeof takenTask>

/** For the list of a day: one request for all its tasks. */
export const listTaken = endpoint({
  method: 'GET',
  path: '/api/tasks/:date/taken',
  summary: 'Who looks after which tasks of a day right now',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  params: z.object({ date: localDate }),
  response: z.array(takenTask),
})

/** The first one takes it; whoever comes second is told who has it. */
export const takeTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:date/:id/taken',
  summary: 'I’ve got it: look after a task of the person you view as, for 30 minutes',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  params: taskParams,
  response: story,
})

/** Sent by the service worker with the token from the message, even with no page open. */
export const pushTaken = endpoint({
  method: 'POST',
  path: '/api/push/taken',
  summary: 'I’ve got it, from the notification',
  access: 'public',
  onBehalf: 'ignored',
  body: z.strictObject({ token: z.string().check(z.maxLength(1_000)) }),
  response: z.object({
    /** false: someone else has it */
    isYours: z.boolean(),
    /** 'You’ve got it: Take pills.' or 'Bea has got it already.' */
    sentence: z.string(),
  }),
})

const asked = z.object({
  /** whose task, and by which name the reader knows them */
  userId: z.string(),
  name: z.string(),
  task: z.string(),
  date: z.string(),
  title: z.string(),
  time: z.string(),
  askedAt: z.string(),
  taken: z.nullable(taken),
})
export type Asked = z.output<typeof asked>

export const listAsked = endpoint({
  method: 'GET',
  path: '/api/user/asked',
  summary: 'The tasks of people I care for that I was asked to look after and that are not done yet',
  access: 'account',
  onBehalf: 'ignored',
  response: z.array(asked),
})

/** Whoever was asked may answer, also while they do not see the person's day. */
export const takeAsked = endpoint({
  method: 'POST',
  path: '/api/user/asked',
  summary: 'I’ve got it, about a task that I was asked to look after',
  access: 'account',
  onBehalf: 'ignored',
  body: z.strictObject({ userId: plainText(320), date: localDate, task: plainText(100) }),
  response: z.array(asked),
})

export const reminderEndpoints = [readStory, listTaken, takeTask, pushTaken, listAsked, takeAsked]
