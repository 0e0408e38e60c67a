import { type ESTree, parseAst } from 'vite'

/** What only the server reads of an endpoint. */
const FOR_THE_SERVER = ['summary', 'params', 'query', 'body', 'response']

/**
 * A file of the contract as the browser needs it: how each of its endpoints is called, and what that refers to. The
 * schemas are the server's, which checks what comes in and goes out; without them the first screen needs no zod. A file
 * without endpoints, such as the shapes of a task, which forms check, stays as it is.
 */
export function withoutSchemas(code: string): string {
  const statements = parseAst(code).body.map((statement) => ({
    names: namesOf(statement),
    isEndpoint: endpointIn(statement) !== undefined,
    text: textOf(code, statement),
  }))
  const kept = new Set(statements.filter(({ isEndpoint }) => isEndpoint))
  if (kept.size === 0) return code
  for (const { text } of kept) {
    const words = new Set(text.replace(NO_REFERENCE, '').match(/[\w$]+/g))
    for (const other of statements) if (other.names.some((name) => words.has(name))) kept.add(other)
  }
  const inOrder = statements.filter((statement) => kept.has(statement))
  return inOrder.map(({ text }) => text).join('\n')
}

/** Words in plain text and names of properties refer to nothing. */
const NO_REFERENCE = /'[^']*'|"[^"]*"|\w+:/g

type Statement = ESTree.Directive | ESTree.Statement

/** What a statement declares or imports. */
function namesOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (inner?.type === 'FunctionDeclaration') return inner.id ? [inner.id.name] : []
  if (inner?.type !== 'VariableDeclaration') return []
  return inner.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** The object in `export const … = endpoint({ … })`. */
function endpointIn(statement: Statement): ESTree.ObjectExpression | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined
  const { init } = statement.declaration.declarations[0]!
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return undefined
  const [definition] = init.arguments
  return init.callee.name === 'endpoint' && definition?.type === 'ObjectExpression' ? definition : undefined
}

/** A statement's text; an endpoint's without what is for the server, and marked as one that may be left out. */
function textOf(code: string, statement: Statement): string {
  const definition = endpointIn(statement)
  if (!definition) return code.slice(statement.start, statement.end)
  const called = definition.properties.filter(
    ({ type, ...property }) =>
      !(
        'key' in property &&
        property.key.type === 'Identifier' &&
        FOR_THE_SERVER.includes(property.key.name)
      ),
  )
  const parts = called.map(({ start, end }) => code.slice(start, end)).join(', ')
  return `${code.slice(statement.start, definition.start)}{ ${parts} })`.replace(
    'endpoint(',
    '/* @__PURE__ */ endpoint(',
  )
}
