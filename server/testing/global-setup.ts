import type { TestProject } from 'vitest/node'
import { startTestDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { url: string; superuserUrl: string; template: string }
  }
}

export default async function setup(project: TestProject) {
  const { url, superuserUrl, template, stop } = await startTestDatabase()
  project.provide('database', { url, superuserUrl, template })
  return stop
}
