import { adminAssistantAgent } from '../assistant/elevenlabs-agent.ts'
import { grandfather, membershipOf, memberships } from '../billing/operator.ts'
import { adminBackup, adminCheckBackup, adminRestore } from './backups.ts'
import { type Command, onProduct } from './command.ts'

/** The operator's commands, in the order of the usage. */
export const COMMANDS: Record<string, Command> = {
  backup: {
    takes: '<file>',
    does: 'writes everything into a file, while the product runs, and reads it back',
    run: adminBackup,
  },
  'check-backup': {
    takes: '<file>',
    does: 'reads a backup and says what is in it, or what is wrong with it',
    run: adminCheckBackup,
  },
  restore: {
    takes: '<file>',
    does: 'puts a backup into an empty database; with --replace, in place of what is there',
    options: ['replace'],
    run: adminRestore,
  },
  list: { does: 'everybody with their membership', run: onProduct((ctx) => memberships(ctx)) },
  status: { takes: '<email>', does: 'one person’s membership', run: onProduct(membershipOf) },
  grandfather: {
    takes: '<email>',
    does: 'lifetime access, nothing to pay; ends a subscription they pay for',
    run: onProduct((ctx, email) => grandfather(ctx, email, true)),
  },
  ungrandfather: {
    takes: '<email>',
    does: 'takes it back',
    run: onProduct((ctx, email) => grandfather(ctx, email, false)),
  },
  'assistant-agent': {
    does: 'writes the assistant as an agent at ElevenLabs; --dry-run shows it',
    options: ['dry-run'],
    run: onProduct((ctx, _, options) => adminAssistantAgent(ctx, options.has('dry-run') ? '--dry-run' : '')),
  },
}
