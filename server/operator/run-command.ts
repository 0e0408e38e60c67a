import { COMMANDS } from './commands.ts'

/** What was typed is not a command. The message is the usage. */
export class Misused extends Error {}

/** Runs what an operator has typed, and returns what to print. */
export async function runCommand(typed: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = new Set(typed.filter(isOption).map((option) => option.slice(2)))
  const [name = '', argument = '', ...more] = typed.filter((word) => !isOption(word))
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Misused(usage())
  const unknown = [...options].find((option) => !command.options?.includes(option))
  if (unknown !== undefined) throw new Misused(`${name} does not know --${unknown}.\n\n${usageOf(name)}`)
  if (more.length > 0 || (argument && !command.takes))
    throw new Misused(`Too many words.\n\n${usageOf(name)}`)
  if (command.takes?.startsWith('<') && !argument) throw new Misused(usageOf(name))
  const lost = options.has('dry-run') ? undefined : command.options?.find((option) => npmHas(option, env))
  if (lost !== undefined && !options.has(lost))
    throw new Misused(
      `npm kept --${lost} for itself, so nothing was done. Put -- before the command: npm run admin -- ${name} … --${lost}`,
    )
  return command.run({ argument, options, env })
}

function isOption(word: string): boolean {
  return word.startsWith('--')
}

/** Without `--` before it npm takes an option as its own, and the command is run as if it had not been typed. */
function npmHas(option: string, env: NodeJS.ProcessEnv): boolean {
  return env[`npm_config_${option.replaceAll('-', '_')}`] === 'true'
}

function usage(): string {
  return [
    'npm run admin -- <command>',
    '',
    ...Object.keys(COMMANDS).map((name) => `  ${usageOf(name)}`),
  ].join('\n')
}

function usageOf(name: string): string {
  const { takes = '', does } = COMMANDS[name]!
  return `${`${name} ${takes}`.padEnd(WIDTH)} ${does}`
}

const WIDTH = 24
