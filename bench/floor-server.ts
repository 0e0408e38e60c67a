import Fastify from 'fastify'
import pg from 'pg'

/** The floor: the same framework and driver doing the least possible work for a response. */
const fastify = Fastify()
const db = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await db.query('create table if not exists bench_floor (id int primary key, body text not null)')

fastify.get('/healthz', (_request, reply) => reply.type('application/json').send('{"status":"ok"}'))

/** One look-up by primary key that returns stored JSON text as it is. */
fastify.get<{ Params: { id: string } }>('/text/:id', async (request, reply) => {
  const { rows } = await db.query({
    name: 'text',
    text: 'select body from bench_floor where id = $1',
    values: [request.params.id],
  })
  return reply.type('application/json').send(rows[0].body)
})

/** The same look-up, of a page: the least a browser needs to show rows. */
fastify.get<{ Params: { id: string } }>('/page/:id', async (request, reply) => {
  const { rows } = await db.query({
    name: 'text',
    text: 'select body from bench_floor where id = $1',
    values: [request.params.id],
  })
  return reply.type('text/html').send(rows[0].body)
})

/** Read once: sent with every row it finds, it would slow the search down. */
const answers = new Map<string, string>()
async function answerOf(id: string): Promise<string> {
  const known = answers.get(id)
  if (known !== undefined) return known
  const { rows } = await db.query('select body from bench_floor where id = $1', [id])
  answers.set(id, rows[0].body)
  return rows[0].body
}

/** One query by the index of words that reads the tasks it finds, and the same bytes as an answer. */
fastify.get<{ Params: { id: string; owner: string; words: string } }>(
  '/found/:id/:owner/:words',
  async (request, reply) => {
    const { id, owner, words } = request.params
    const { rows } = await db.query({
      name: 'found',
      text: `select v.task, v.title, v.starts_on, v.ends_on, v."time", v.recurrence
             from task_words w join task_version v using (owner, task, starts_on)
             where w.owner = $1 and w.keys @> word_keys($1, $2)`,
      values: [owner, words],
    })
    if (rows.length === 0) return reply.status(404).send()
    return reply.type('application/json').send(await answerOf(id))
  },
)

/** One durable update of one row. */
fastify.patch<{ Params: { id: string } }>('/text/:id', async (request, reply) => {
  await db.query({
    name: 'touch',
    text: 'update bench_floor set body = body where id = $1',
    values: [request.params.id],
  })
  return reply.type('application/json').send('{"ok":true}')
})

await fastify.listen({ port: Number(process.env.PORT), host: process.env.HOST })
process.on('SIGTERM', () => process.exit(0))
