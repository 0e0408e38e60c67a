import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toolDefinitions } from '#assistant/tools/registry.ts'
import { ElevenLabsStandIn } from '../stand-ins/elevenlabs.ts'
import { TestAssistant } from '../testing/conversation.ts'
import type { TestPerson } from '../testing/product.ts'
import { AGENT_NAME, adminAssistantAgent } from './elevenlabs-agent.ts'

let service: ElevenLabsStandIn
let assistant: TestAssistant
let ann: TestPerson

beforeAll(async () => {
  service = await ElevenLabsStandIn.start()
  assistant = await TestAssistant.start(inject('database'), {
    ELEVENLABS_API_KEY: service.key,
    ELEVENLABS_AGENT_ID: 'agent-set-up-before',
    ELEVENLABS_URL: service.url,
  })
  ann = await assistant.product.person('ann@example.org', { name: 'Ann', timezone: 'America/New_York' })
})
afterAll(async () => {
  await assistant.stop()
  await service.stop()
})

const settings = (more: object = {}) => {
  const config = {
    ...assistant.product.ctx.config,
    publicUrl: 'https://tasks.example.org',
    elevenLabsAgent: undefined,
  }
  return { config: { ...config, ...more } }
}

describe('npm run admin -- assistant-agent', () => {
  test('creates the agent with every tool, and says which id to set', async () => {
    const output = await adminAssistantAgent(settings(), '')
    const [agent] = service.agents.values()
    expect(output).toBe(
      `The agent '${AGENT_NAME}' is up to date, with ${toolDefinitions.length} tools.\nNow set ELEVENLABS_AGENT_ID=${agent!.agent_id} and start the server again.`,
    )
    const names = agent!.conversation_config.agent.prompt.tool_ids.map(
      (id) => service.tools.get(id)!.tool_config.name,
    )
    expect(names).toEqual(toolDefinitions.map(({ name }) => name))
    expect(agent!.conversation_config.agent.first_message).toBe('')
  })

  test('a second run updates instead of creating duplicates', async () => {
    const [agent] = service.agents.keys()
    await adminAssistantAgent(settings(), '')
    expect([service.agents.size, service.tools.size]).toEqual([1, toolDefinitions.length])
    expect(await adminAssistantAgent(settings({ elevenLabsAgent: agent }), '')).not.toContain('Now set')
  })

  test('client tools run in the browser, the others call this server with the conversation’s token', () => {
    const configs = [...service.tools.values()].map(({ tool_config }) => tool_config)
    const clients = configs.filter(({ type }) => type === 'client').map(({ name }) => name)
    expect(clients.sort()).toEqual(['NavigateTo', 'RefreshDataCaches'])
    const add = configs.find(({ name }) => name === 'AddTask')!
    expect(add.api_schema).toMatchObject({
      url: 'https://tasks.example.org/api/assistant/tools/AddTask',
      method: 'POST',
      request_headers: {
        'x-conversation-token': { variable_name: 'secret__conversation_token' },
        'x-agent-turns': { variable_name: 'system__agent_turns' },
      },
    })
    const repeat = add.api_schema!.request_body_schema.properties!.repeat
    expect(repeat).toMatchObject({
      type: 'object',
      required: ['every'],
      properties: { every: { enum: ['none', 'day', 'week', 'month'] }, weekdays: { type: 'array' } },
    })
  })

  test.each([
    [{ elevenLabsKey: undefined }, /^ELEVENLABS_API_KEY is not set/],
    [
      { publicUrl: 'http://localhost:3000' },
      /^PUBLIC_URL is http:\/\/localhost:3000, but ElevenLabs must reach/,
    ],
    [{ elevenLabsKey: 'wrong' }, /^ElevenLabs did not accept this: .*401.*invalid_api_key/],
    [{ elevenLabsAgent: 'gone' }, /^ElevenLabs did not accept this: .*404.*no such agent/],
    [{ elevenLabsUrl: 'http://127.0.0.1:9' }, /^ElevenLabs did not accept this: /],
  ])('says what is wrong: %j', async (setting, sentence) => {
    await expect(adminAssistantAgent(settings(setting), '')).rejects.toThrow(sentence)
  })

  test('--dry-run shows what would be sent and sends nothing', async () => {
    const tools = service.tools.size
    const shown = await adminAssistantAgent(settings({ elevenLabsKey: undefined }), '--dry-run')
    expect(JSON.parse(shown).tools).toHaveLength(toolDefinitions.length)
    expect(service.tools.size).toBe(tools)
  })
})

describe('a conversation with the ElevenLabs agent', () => {
  beforeAll(() => {
    const [agent] = service.agents.values()
    service.agents.set('agent-set-up-before', agent!)
    for (const { tool_config } of service.tools.values())
      if (tool_config.api_schema)
        tool_config.api_schema.url = `${assistant.url}/api/assistant/tools/${tool_config.name}`
  })

  test('uses the ElevenLabs address, with the facts the agent needs', async () => {
    assistant.product.setTime('2026-11-15T01:30:00Z')
    const init = await assistant.initialize(ann)
    assistant.product.setTime(null)
    expect(init.signedUrl).toMatch(new RegExp(`^${service.url.replace('http', 'ws')}/v1/convai/conversation`))
    expect(init.dynamicVariables).toMatchObject({
      person_name: 'Ann',
      day_owner_name: 'Ann',
      acting: false,
      timezone: 'America/New_York',
      today: 'Saturday, 2026-11-14',
      time_now: '20:30',
    })
    const options = await assistant.ask('/api/conversations/options', ann)
    expect(options.body).toEqual({ voice: { available: true, reason: null }, outsideService: 'ElevenLabs' })
  })

  test('its tools act as the person the conversation belongs to', async () => {
    const talk = await assistant.talk(ann)
    talk.say('use ListDay {"date":"2026-11-14","only":""}')
    expect(await talk.logged(1)).toEqual(['agent: Did ListDay.'])
    expect(assistant.opened.at(-1)!.parties.subject.userId).toBe('ann@example.org')
    await talk.hangUp()
  })

  test('keeps its memory from call to call', async () => {
    const talk = await assistant.talk(ann)
    const before = assistant.opened.length
    talk.say('use ListDay {"date":"2026-11-14"}')
    await talk.logged(1)
    talk.say('use ListDay {"date":"2026-11-15"}')
    await talk.logged(2)
    expect(assistant.opened.length - before).toBe(1)
    // Each call says which turn of the agent it belongs to.
    expect(assistant.opened.at(-1)!.said).toEqual(['ListDay in turn 0', 'ListDay in turn 1'])
    await talk.hangUp()
  })
})

describe('the tools’ address', () => {
  const call = (token: string, name = 'ListDay') =>
    fetch(`${assistant.url}/api/assistant/tools/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-conversation-token': token },
      body: '{}',
    }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { error?: string },
    }))
  const tokenOf = async (person: TestPerson) =>
    (await assistant.initialize(person)).dynamicVariables.secret__conversation_token!

  test.each(['', 'x', 'x.y', 'e30.e30'])('is closed to the token %j', async (token) => {
    expect((await call(token)).status).toBe(401)
  })

  test('is closed after two hours', async () => {
    const token = await tokenOf(ann)
    assistant.product.setTime(new Date(Date.now() + 2 * 3_600_000 + 1_000).toISOString())
    expect((await call(token)).status).toBe(401)
    assistant.product.setTime(null)
  })

  test('is closed at once to a person whose access has ended', async () => {
    const bob = await assistant.product.person('bob@example.org')
    const token = await tokenOf(bob)
    expect((await call(token)).status).toBe(200)
    const { db, people } = assistant.product.ctx
    await db.query("update person set subscribed_until = now() - interval '1 day' where key = $1", [bob.key])
    people.forget(bob.key)
    expect(await call(token)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('membership') },
    })
  })

  test('is rate-limited for an agent that loops', async () => {
    const token = await tokenOf(ann)
    const answers = await Promise.all(Array.from({ length: 200 }, () => call(token)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
  })
})

test('when ElevenLabs does not answer, the person gets a sentence', async () => {
  const agent = service.agents.get('agent-set-up-before')!
  service.agents.delete('agent-set-up-before')
  const { status, body } = await assistant.ask('/api/conversations/initialize', ann, { mode: 'voice' })
  service.agents.set('agent-set-up-before', agent)
  expect([status, body.error]).toEqual([
    502,
    'The voice service does not answer right now. Please try again in a minute.',
  ])
})
