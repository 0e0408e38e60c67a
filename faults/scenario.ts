import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { PushService } from '#server/stand-ins/push-service.ts'
import { Forwarder } from '#server/testing/forwarder.ts'
import { freePort } from '#server/testing/free-port.ts'
import { compareChains, makeSure } from './chains.ts'
import { compareReminders, remind } from './due.ts'
import { invite } from './people.ts'
import { signal, treeOf } from './process-tree.ts'
import { Started } from './started.ts'
import { compareWrites, Writes } from './writes.ts'

export type Size = {
  people: number
  /** of each, over so many seconds */
  reminders: number
  seconds: number
  /** tasks of each that are made sure of, one a minute */
  chains: number
  faults: number
  frozenMs: number
}

export type Figures = {
  scenario: string
  faults: string[]
  acknowledged: number
  repeated: number
  writesLost: number
  writesDoubled: number
  reminders: number
  remindersLost: number
  remindersDoubled: number
  chainSteps: number
  stepsLost: number
  stepsDoubled: number
  slowestReadyMs: number
}

type Fault = { name: string; do: () => Promise<void> }
type Setup = {
  processes: Started[]
  urls: string[]
  /** asked for again after the faults: a database that was started again may have another port */
  databaseUrl: () => Promise<string>
  faults: Fault[]
  end: () => Promise<void>
}

/** One process with the embedded database, as `npm start` without settings. */
export async function embeddedScenario(folder: string, size: Size): Promise<Figures> {
  const dataDir = join(folder, 'embedded')
  return endure('one process, embedded PostgreSQL', size, async (service) => {
    const product = await Started.start('the product', {
      ...(await web()),
      DATA_DIR: dataDir,
      ...pushTo(service),
    })
    const databaseUrl = async () => (await startEmbedded(dataDir)).url
    const postmaster = () => postmasterOf(join(dataDir, 'postgres'))
    return {
      processes: [product],
      urls: [product.url],
      databaseUrl,
      faults: [
        killServer(product),
        killPostgres(postmaster),
        freezeServer(product, size),
        freezePostgres(postmaster, size),
        restart(product),
        killSupervisor(product),
      ],
      end: () => product.stop(),
    }
  })
}

/** Two web and two worker processes on a PostgreSQL of their own. */
export async function externalScenario(folder: string, size: Size): Promise<Figures> {
  const dataDir = join(folder, 'external')
  return endure('two web and two worker processes, PostgreSQL apart', size, async (service) => {
    const database = await startEmbedded(dataDir)
    database.keepUp((error) => console.error('PostgreSQL did not come back', error))
    const shared = { DATABASE_URL: database.url, ...pushTo(service) }
    const first = await web()
    const [one, two] = [
      await Started.start('web 1', { ...first, ...shared, ROLE: 'web' }),
      await Started.start('web 2', {
        ...(await web()),
        ...shared,
        PUBLIC_URL: first.PUBLIC_URL,
        ROLE: 'web',
      }),
    ]
    const worker = async (name: string) =>
      Started.start(name, {
        ...shared,
        PUBLIC_URL: first.PUBLIC_URL,
        ROLE: 'worker',
        HOST: '127.0.0.1',
        OPERATIONS_PORT: String(await freePort()),
      })
    const [three, four] = [await worker('worker 1'), await worker('worker 2')]
    const processes = [one, two, three, four]
    const postmaster = () => postmasterOf(join(dataDir, 'postgres'))
    return {
      processes,
      urls: [one.url, two.url],
      databaseUrl: async () => database.url,
      faults: [
        killServer(one),
        killServer(three),
        killPostgres(postmaster),
        freezeServer(four, size),
        freezeServer(two, size),
        freezePostgres(postmaster, size),
        restart(two),
        restart(four),
        killSupervisor(three),
      ],
      end: async () => {
        await Promise.all(processes.map((each) => each.stop()))
        await database.stop()
      },
    }
  })
}

/** A web and a worker process, with a network between them and PostgreSQL that cuts, forgets and stands still. */
export async function networkScenario(folder: string, size: Size): Promise<Figures> {
  const dataDir = join(folder, 'network')
  return endure('a web and a worker process, PostgreSQL behind a bad network', size, async (service) => {
    const database = await startEmbedded(dataDir)
    const network = await Forwarder.start(database.url)
    const shared = { DATABASE_URL: network.url, ...pushTo(service) }
    const settings = await web()
    const one = await Started.start('web', { ...settings, ...shared, ROLE: 'web' })
    const two = await Started.start('worker', {
      ...shared,
      PUBLIC_URL: settings.PUBLIC_URL,
      ROLE: 'worker',
      HOST: '127.0.0.1',
      OPERATIONS_PORT: String(await freePort()),
    })
    return {
      processes: [one, two],
      urls: [one.url],
      databaseUrl: async () => database.url,
      faults: [
        loseOnes(network, 'commit', 'question'),
        loseOnes(network, 'commit', 'answer'),
        loseOnes(network, '', 'question'),
        loseOnes(network, '', 'answer'),
        { name: 'all connections cut', do: async () => network.cut() },
        { name: 'all connections forgotten', do: async () => network.abandon() },
        standStill(network, size),
      ],
      end: async () => {
        await Promise.all([one.stop(), two.stop()])
        await network.stop()
        await database.stop()
      },
    }
  })
}

/** Sets up, makes load, lets the faults happen one after the other, and compares. */
async function endure(
  scenario: string,
  size: Size,
  setUp: (service: PushService) => Promise<Setup>,
): Promise<Figures> {
  const service = await PushService.start()
  // Slow enough that whoever is killed has messages in flight.
  service.answersAfterMs = 150
  const { processes, urls, databaseUrl, faults, end } = await setUp(service)
  try {
    const people = await invite(await databaseUrl(), urls[0]!, service, size.people)
    await remind(await databaseUrl(), urls[0]!, people, size.reminders, size.seconds)
    if (size.chains > 0) await makeSure(await databaseUrl(), urls[0]!, people, size.chains)
    const writes = new Writes(urls, people)
    const happened: string[] = []
    let slowestReadyMs = 0
    for (let count = 0; count < size.faults; count++) {
      const fault = faults[count % faults.length]!
      await pause(1_000)
      await fault.do()
      happened.push(fault.name)
      const waits = await Promise.all(processes.map((each) => each.ready()))
      slowestReadyMs = Math.max(slowestReadyMs, ...waits)
    }
    await writes.stop()
    const written = await compareWrites(await databaseUrl(), writes.acknowledged)
    const reminders = await compareReminders(await databaseUrl(), people, size.reminders)
    const chains = await compareChains(await databaseUrl(), people, size.chains)
    await end()
    return {
      scenario,
      faults: happened,
      acknowledged: writes.acknowledged.size,
      repeated: writes.repeated,
      writesLost: written.lost,
      writesDoubled: written.doubled,
      reminders: reminders.due,
      remindersLost: reminders.lost,
      remindersDoubled: reminders.doubled,
      chainSteps: chains.due,
      stepsLost: chains.lost,
      stepsDoubled: chains.doubled,
      slowestReadyMs: Math.round(slowestReadyMs),
    }
  } finally {
    for (const each of processes) each.kill()
    await service.stop()
  }
}

async function web() {
  const port = String(await freePort())
  return {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_APP: 'false',
    REQUESTS_PER_MINUTE: '1000000',
  }
}

const pushTo = (service: PushService) => ({ PUSH_TEST_ORIGIN: service.origin })

async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

const killServer = (it: Started): Fault => ({
  name: `kill -9 of the server of ${it.name}`,
  do: async () => signal([it.server!], 'SIGKILL'),
})
const killSupervisor = (it: Started): Fault => ({
  name: `kill -9 of the process that supervises ${it.name}`,
  do: () => it.killSupervisor(),
})
const restart = (it: Started): Fault => ({ name: `restart of ${it.name}`, do: () => it.restart() })
const freezeServer = (it: Started, { frozenMs }: Size): Fault => ({
  name: `${it.name} frozen for ${frozenMs} ms`,
  do: () => freeze([it.server!], frozenMs),
})
const killPostgres = (postmaster: () => Promise<number>): Fault => ({
  name: 'kill -9 of PostgreSQL',
  do: async () => signal([await postmaster()], 'SIGKILL'),
})
const freezePostgres = (postmaster: () => Promise<number>, { frozenMs }: Size): Fault => ({
  name: `PostgreSQL frozen for ${frozenMs} ms`,
  do: async () => freeze(treeOf(await postmaster()), frozenMs),
})

/** One connection after the other is cut off just as something is said on it. */
const loseOnes = (network: Forwarder, words: string, what: 'question' | 'answer'): Fault => ({
  name: `${LOST_IN_A_ROW} connections cut off before ${what === 'question' ? '' : 'the answer to '}${words || 'a message'}`,
  do: async () => {
    for (let count = 0; count < LOST_IN_A_ROW; count++) {
      network.losesNext(words, what)
      while (!network.hasLost) await pause(5)
    }
  },
})
const LOST_IN_A_ROW = 10
const standStill = (network: Forwarder, { frozenMs }: Size): Fault => ({
  name: `nothing passes for ${frozenMs} ms`,
  do: async () => {
    network.freeze()
    await pause(frozenMs)
    network.thaw()
  },
})

async function freeze(pids: readonly number[], ms: number): Promise<void> {
  signal(pids, 'SIGSTOP')
  await pause(ms)
  signal(pids, 'SIGCONT')
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
