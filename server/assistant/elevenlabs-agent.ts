import * as z from 'zod'
import { isClientTool } from '#assistant/tools/client-tools.ts'
import { toolDefinitions } from '#assistant/tools/registry.ts'
import type { ToolDefinition } from '#assistant/tools/tool-set.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { BadSetting } from '../config/config.ts'
import { callElevenLabs, type ElevenLabsAccount, ElevenLabsFailure } from './elevenlabs.ts'
import { AGENT_PROMPT } from './elevenlabs-prompt.ts'
import type { Needs } from './needs.ts'
import { TOOL_TOKEN } from './session/ticket.ts'

export const AGENT_NAME = `${PRODUCT_NAME} assistant`

/**
 * `npm run admin -- assistant-agent`: creates or updates our assistant as an ElevenLabs agent.
 * Returns what to print. With `--dry-run`, returns what would be sent and sends nothing.
 */
export async function adminAssistantAgent(
  { config }: Pick<Needs, 'config'>,
  option: string,
): Promise<string> {
  const { elevenLabsKey: key, elevenLabsUrl: url, elevenLabsAgent, publicUrl } = config
  const tools = toolDefinitions.map((definition) => toolConfig(definition, publicUrl))
  if (option === '--dry-run') return JSON.stringify({ tools, agent: agentConfig([]) }, null, 2)
  if (!key) {
    throw new BadSetting(
      'ELEVENLABS_API_KEY is not set. Make a key at ElevenLabs (Developers, API keys) and set it.',
    )
  }
  if (!publicUrl.startsWith('https://') || new URL(publicUrl).hostname === 'localhost') {
    throw new BadSetting(
      `PUBLIC_URL is ${publicUrl}, but ElevenLabs must reach this server: set it to its public https address.`,
    )
  }
  try {
    const account = { key, url }
    const toolIds = await writeTools(account, tools)
    const agent = await writeAgent(account, elevenLabsAgent, agentConfig(toolIds))
    const done = `The agent '${AGENT_NAME}' is up to date, with ${toolIds.length} tools.`
    if (agent === elevenLabsAgent) return done
    return `${done}\nNow set ELEVENLABS_AGENT_ID=${agent} and start the server again.`
  } catch (error) {
    if (error instanceof ElevenLabsFailure) throw new Error(`ElevenLabs did not accept this: ${error.detail}`)
    throw error
  }
}

type ToolConfig = ReturnType<typeof toolConfig>

/** One of our tools in their format: client tools run in the browser, all others are webhooks to this server. */
export function toolConfig({ name, description, input }: ToolDefinition, publicUrl: string) {
  const parameters = plainSchema(z.toJSONSchema(input) as Json)
  if (isClientTool(name)) {
    return { type: 'client', name, description, parameters, expects_response: true, response_timeout_secs: 5 }
  }
  return {
    type: 'webhook',
    name,
    description,
    response_timeout_secs: 10,
    api_schema: {
      url: `${publicUrl}/api/assistant/tools/${name}`,
      method: 'POST',
      request_headers: {
        'x-conversation-token': { variable_name: TOOL_TOKEN },
        // Set by ElevenLabs. A yes can only come in a later turn than its question.
        'x-agent-turns': { variable_name: 'system__agent_turns' },
      },
      request_body_schema: parameters,
    },
  }
}

export function agentConfig(toolIds: string[]) {
  return {
    name: AGENT_NAME,
    conversation_config: {
      agent: {
        // A first message would hide the starter prompts of the empty thread.
        first_message: '',
        language: 'en',
        dynamic_variables: {
          dynamic_variable_placeholders: {
            person_name: 'the person',
            day_owner_name: 'the person',
            acting: false,
            timezone: 'UTC',
            today: 'unknown',
            time_now: 'unknown',
            [TOOL_TOKEN]: '',
          },
        },
        prompt: { prompt: AGENT_PROMPT, tool_ids: toolIds },
      },
      asr: { user_input_audio_format: 'pcm_16000' },
      tts: { agent_output_audio_format: 'pcm_16000' },
      conversation: { client_events: CLIENT_EVENTS },
    },
    platform_settings: {
      auth: { enable_auth: true },
      privacy: { record_voice: false, retention_days: 1 },
      overrides: { conversation_config_override: { conversation: { text_only: true } } },
    },
  }
}

const CLIENT_EVENTS = [
  'conversation_initiation_metadata',
  'agent_response',
  'agent_chat_response_part',
  'agent_response_correction',
  'user_transcript',
  'tentative_user_transcript',
  'client_tool_call',
  'agent_tool_request',
  'agent_tool_response_full_payload',
  'interruption',
  'audio',
  'ping',
]

/** Updates existing tools by name and creates the others, in the order of our list. */
async function writeTools(account: ElevenLabsAccount, tools: ToolConfig[]): Promise<string[]> {
  type Listed = { id: string; tool_config: { name: string } }
  const path = '/v1/convai/tools'
  const existing = await listAll<Listed>(account, `${path}?page_size=100`, 'tools')
  const ids: string[] = []
  for (const tool_config of tools) {
    const found = existing.find((tool) => tool.tool_config.name === tool_config.name)
    const written = found
      ? await callElevenLabs<Listed>(account, 'PATCH', `${path}/${found.id}`, { tool_config })
      : await callElevenLabs<Listed>(account, 'POST', path, { tool_config })
    ids.push(found?.id ?? written.id)
  }
  return ids
}

async function writeAgent(
  account: ElevenLabsAccount,
  id: string | undefined,
  agent: object,
): Promise<string> {
  type Listed = { agent_id: string; name: string }
  const path = '/v1/convai/agents'
  const search = `${path}?page_size=100&search=${encodeURIComponent(AGENT_NAME)}`
  const existing =
    id ?? (await listAll<Listed>(account, search, 'agents')).find(({ name }) => name === AGENT_NAME)?.agent_id
  if (existing) {
    await callElevenLabs(account, 'PATCH', `${path}/${encodeURIComponent(existing)}`, agent)
    return existing
  }
  return (await callElevenLabs<Listed>(account, 'POST', `${path}/create`, agent)).agent_id
}

async function listAll<Item>(account: ElevenLabsAccount, path: string, field: string): Promise<Item[]> {
  type Page = Record<string, Item[]> & { has_more?: boolean; next_cursor?: string }
  const items: Item[] = []
  let cursor = ''
  for (;;) {
    const page = await callElevenLabs<Page>(account, 'GET', cursor ? `${path}&cursor=${cursor}` : path)
    items.push(...(page[field] ?? []))
    if (!page.has_more || !page.next_cursor) return items
    cursor = encodeURIComponent(page.next_cursor)
  }
}

type Json = { [key: string]: unknown } & {
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
}

/** Their schemas allow objects, arrays and plain values, each with a description; no unions and no null. */
export function plainSchema(schema: Json, name = 'value'): Json {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
  const description = schema.description ?? choices?.[0]?.description ?? spaced(name)
  if (choices)
    return { ...plainSchema(choices.length > 1 ? merged(choices) : choices[0]!, name), description }
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    return {
      type: 'object',
      description,
      properties: Object.fromEntries(properties.map(([key, value]) => [key, plainSchema(value, key)])),
      required: schema.required ?? [],
    }
  }
  if (schema.type === 'array')
    return { type: 'array', description, items: plainSchema(schema.items ?? {}, name) }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  return { type: schema.type ?? 'string', description, ...(values && { enum: values }) }
}

/** Merges several object schemas into one; only fields required by all of them are required. */
function merged(choices: Json[]): Json {
  const properties: Record<string, Json> = {}
  for (const [key, value] of choices.flatMap((choice) => Object.entries(choice.properties ?? {}))) {
    const before = properties[key]
    properties[key] = before
      ? { ...before, const: undefined, enum: [...valuesOf(before), ...valuesOf(value)] }
      : value
  }
  const required = choices
    .map((choice) => choice.required ?? [])
    .reduce((all, keys) => all.filter((key) => keys.includes(key)))
  return { type: 'object', properties, required }
}

function valuesOf({ enum: values, const: value }: Json): unknown[] {
  return values ?? (value === undefined ? [] : [value])
}

function spaced(name: string): string {
  return name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}
