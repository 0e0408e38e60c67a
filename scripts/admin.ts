import { runCommand } from '#server/operator/run-command.ts'

/** The operator's commands. They work with or without a running product. */
try {
  console.log(await runCommand(process.argv.slice(2), process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
