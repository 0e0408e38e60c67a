import { adminAssistantAgent } from '#server/assistant/elevenlabs-agent.ts'
import { grandfather, membershipOf, memberships } from '#server/billing/operator.ts'
import { BadSetting } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { withContext } from '#server/main.ts'

const USAGE = `npm run admin -- <command>

  list                     everybody with their membership
  status <email>           one person's membership
  grandfather <email>      lifetime access, nothing to pay; ends a subscription they pay for
  ungrandfather <email>    takes it back
  assistant-agent          writes the assistant as an agent at ElevenLabs (--dry-run shows it)`

const COMMANDS: Record<string, (ctx: Context, argument: string) => Promise<string>> = {
  list: (ctx) => memberships(ctx),
  status: membershipOf,
  grandfather: (ctx, email) => grandfather(ctx, email, true),
  ungrandfather: (ctx, email) => grandfather(ctx, email, false),
  'assistant-agent': adminAssistantAgent,
}

/** commands that need no argument */
const WITHOUT_ARGUMENT = ['list', 'assistant-agent']

/** The operator's commands. They work with or without a running product. */
const [name = '', argument = ''] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command || (!WITHOUT_ARGUMENT.includes(name) && !argument)) {
  console.error(USAGE)
  process.exit(1)
}
try {
  console.log(await withContext({ LOG_LEVEL: 'error', ...process.env }, (ctx) => command(ctx, argument)))
} catch (error) {
  console.error(error instanceof BadSetting || error instanceof Error ? error.message : error)
  process.exit(1)
}
