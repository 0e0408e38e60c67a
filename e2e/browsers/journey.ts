import { listTasks } from '#contract/tasks.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { PASSWORD } from '#server/testing/sign-up.ts'
import { type Driver, ENTER } from './driver.ts'
import { button, checkbox, field, heading, press, shown, text, until } from './hands.ts'
import type { Line } from './line.ts'

export type Setting = {
  product: TestProduct
  origin: string
  line: Line
  person: TestPerson
  caresFor: string
  today: string
}

/** One day with the app: sign in, add, tick, a card, the circle, and a tick without a network. */
export async function journey(driver: Driver, setting: Setting, say: (step: string) => void): Promise<void> {
  const { product, origin, line, person, caresFor, today } = setting
  const isDone = (title: string, wanted: string) =>
    until(async () => {
      const tasks = await product.call(listTasks, { params: { date: today } }, { as: person })
      return tasks.some((task) => task.title === title && task.status === wanted)
    }, `'${title}' to be ${wanted} on the server`)

  await driver.open(`${origin}${LOGIN_PATH}`)
  await press(driver, field('Email'))
  await driver.type(person.userId)
  await press(driver, field('Password'))
  await driver.type(`${PASSWORD}${ENTER}`)
  await shown(driver, button('Add Task'))
  say('signed in')

  await press(driver, button('Add Task'))
  await press(driver, field('Title'))
  await driver.type('Call the dentist')
  await press(driver, button('Save Task'))
  await shown(driver, checkbox('Call the dentist'))
  await isDone('Call the dentist', 'pending')
  say('added')

  await press(driver, checkbox('Call the dentist'))
  await shown(driver, `${checkbox('Call the dentist')}?.getAttribute('aria-checked') === 'true'`)
  await isDone('Call the dentist', 'completed')
  say('ticked')

  await press(driver, button('Flash Mode (3)'))
  await shown(driver, heading('Water the plants'))
  await press(driver, button('Mark Complete'))
  await isDone('Water the plants', 'completed')
  await press(driver, button('Close'))
  say('finished a card')

  await press(driver, button('Care Circle'))
  await shown(driver, text(caresFor))
  say('saw the circle')

  await press(driver, button('Dashboard'))
  await shown(driver, checkbox('Feed the cat'))
  await shown(driver, 'navigator.serviceWorker.ready.then(() => true)')
  await driver.open(`${origin}/dashboard/`)
  await shown(driver, `navigator.serviceWorker.controller && ${checkbox('Feed the cat')}`)
  await shown(driver, keptDay(today))
  await line.cut()
  await driver.open(`${origin}/dashboard/`)
  await press(driver, checkbox('Feed the cat'))
  await shown(driver, `${checkbox('Feed the cat')}?.getAttribute('aria-checked') === 'true'`)
  await shown(driver, keptKey('unsent:'))
  say('ticked without a network')
  await line.mend()
  await isDone('Feed the cat', 'completed')
  say('sent it with one')
}

const keptDay = (today: string) => keptKey('answer:', `"tasks","${today}"`)

/** Whether this device keeps something under such a name. */
const keptKey = (start: string, part = '') => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('daily-tasks')
  opening.onerror = reject
  opening.onsuccess = () => {
    const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys()
    reading.onerror = reject
    reading.onsuccess = () => {
      opening.result.close()
      resolve(reading.result.some((key) => key.startsWith(${JSON.stringify(start)}) && key.includes(${JSON.stringify(part)})))
    }
  }
})`
