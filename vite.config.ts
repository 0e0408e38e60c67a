import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { sourcesDate } from './scripts/build-sources.ts'
import { withoutSchemas } from './scripts/contract-in-browser.ts'

const web = resolve(import.meta.dirname, 'web')
const inWeb = (module: string) => resolve(web, module)

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\/(?!.*[qQ]ueries)/

/** A library's index file would pull all of it into the chunk. Only the icons are reduced to what is used. */
const LIBRARY = /node_modules\/(?!lucide-react)/

/** Most of what is in these runs before the day shows. */
const FIRST_CHUNKS = new Set(['ground', 'day'])

/**
 * Chromium compiles these files whole while they are coming, beside the main thread. Otherwise it compiles function by
 * function when each is called first, on the main thread: a fifth of its work until the day shows on a first visit.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** The modules that the app needs before it can show the day. */
const firstScreen = new Set<string>()

/**
 * What everyone loads soon after, as three files: requesting forty small ones takes a slow phone longer than running
 * them. The first is what other first screens share with the two others.
 */
const soon = { controls: new Set<string>(), beside: new Set<string>(), forms: new Set<string>() }
const OTHER_FIRST_SCREENS = [
  'account/login-page.tsx',
  'account/callback-page.tsx',
  'simple-view/simple-view.tsx',
]
const BESIDE_THE_DAY = [
  'day/after-first-screen.tsx',
  'lib/unsent-elsewhere.ts',
  'lib/event-stream.ts',
  'care-circle/viewing-now-notice.tsx',
  'notes/day-notes.tsx',
]
const FORMS = ['tasks/form/task-dialog.tsx', 'shell/user-menu.tsx', 'flash/flash-mode.tsx']

/** The icons of what is loaded later: few, and together smaller than one by one. */
const laterIcons = new Set<string>()
const ICON = /lucide-react\/.*\/icons\/([\w-]+)\.m?js$/

/**
 * Three documents: the two public pages are prerendered, and every other path is served with app.html, which has the
 * router.
 */
export default defineConfig({
  root: web,
  publicDir: resolve(web, 'public'),
  cacheDir: resolve(import.meta.dirname, '.cache/vite'),
  define: {
    __BUILD_DATE__: JSON.stringify(sourcesDate()),
    __VERSION__: JSON.stringify(manifest.version),
  },
  plugins: [
    react(),
    tailwindcss(),
    englishOnly(),
    englishWithoutAsking(),
    signsWithoutAsking(),
    slimContract(),
    gatherFirstScreen(),
    preloadFont(),
    nameSimpleView(),
    assistantVoice(),
  ],
  resolve: { alias: { 'livekit-client': resolve(web, 'assistant/livekit-stub.ts') } },
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'about.html', 'app.html'].map((document) => resolve(web, document)),
      output: {
        // What every screen needs changes rarely; in its own chunk it stays in the browser's cache.
        codeSplitting: {
          groups: [
            // Small, and used by the public pages too: without a chunk of its own it would pull in the day's chunk.
            { name: 'load', test: /preload-helper/, priority: 3 },
            { name: 'ground', test: FRAMEWORK, priority: 2 },
            { name: 'day', test: (id) => firstScreen.has(id), priority: 1 },
            { name: 'icons', test: (id) => laterIcons.has(id), priority: 1 },
            ...Object.keys(soon).map((name, index) => ({
              name,
              test: (id: string) => soon[name as keyof typeof soon].has(id),
              priority: 0.9 - index / 10,
            })),
          ],
        },
        postBanner: ({ name }) => (FIRST_CHUNKS.has(name) ? COMPILE_AT_ONCE : ''),
      },
    },
  },
})

/**
 * Puts what nearly everyone opens first into one file instead of thirty small ones. What the public pages need too
 * stays separate, so that they stay small.
 */
function gatherFirstScreen(): Plugin {
  return {
    name: 'gather-first-screen',
    buildEnd() {
      const reach = (from: readonly string[]) => {
        const found = new Set<string>(from)
        for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next)
        return found
      }
      const publicPages = [...this.getModuleIds()].filter((id) => /\/(index|about)\.html$/.test(id))
      const shared = reach(publicPages)
      const first = reach([resolve(web, 'main.tsx')])
      const codes = [...first].map((id) => [id, this.getModuleInfo(id)?.code ?? ''] as const)
      const icons = iconsUsedBy(codes)
      firstScreen.clear()
      laterIcons.clear()
      for (const id of first) {
        if (shared.has(id) || LIBRARY.test(id)) continue
        const [, icon] = ICON.exec(id) ?? []
        if (icon && !icons.has(icon)) laterIcons.add(id)
        else firstScreen.add(id)
      }
      // The public pages' own build has nothing of this.
      if (!this.getModuleInfo(inWeb('main.tsx'))) return
      const later = (modules: readonly string[]) => {
        for (const module of modules)
          if (!this.getModuleInfo(inWeb(module))) this.error(`There is no ${module}.`)
        return [...reach(modules.map(inWeb))].filter((id) => !shared.has(id) && !first.has(id))
      }
      const others = new Set(later(OTHER_FIRST_SCREENS))
      const beside = new Set(later(BESIDE_THE_DAY))
      const forms = later(FORMS)
      soon.controls = new Set([...beside, ...forms].filter((id) => others.has(id)))
      soon.beside = new Set([...beside].filter((id) => !others.has(id)))
      soon.forms = new Set(forms.filter((id) => !others.has(id) && !beside.has(id)))
    },
  }
}

/** The files of the icons that these modules import by name; some icons have several names. */
function iconsUsedBy(codes: readonly (readonly [id: string, code: string])[]): ReadonlySet<string> {
  const names = new Set(
    codes.flatMap(([id, code]) =>
      id.startsWith(web)
        ? [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
            list.split(',').map((name) => name.trim().split(' ')[0]!),
          )
        : [],
    ),
  )
  const [, index = ''] = codes.find(([id]) => /lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id)) ?? []
  const files = [...index.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\./g)]
  return new Set(
    files
      .filter(([, list = '']) => [...list.matchAll(/default as (\w+)/g)].some(([, name]) => names.has(name!)))
      .map(([, , file]) => file!),
  )
}

/** Loads the one typeface along with the document instead of after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Lists the files of the simple view in the app's document: web/public/early.js preloads them for those who have it on. */
function nameSimpleView(): Plugin {
  return {
    name: 'name-simple-view',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, filename }) => {
        if (!bundle || !filename.endsWith('app.html')) return []
        const filesOf = (module: string) => {
          const chunk = Object.values(bundle).find(
            (part) => part.type === 'chunk' && part.facadeModuleId === resolve(web, module),
          )
          const files = new Set(chunk && [chunk.fileName])
          for (const file of files) {
            const part = bundle[file]
            if (part?.type === 'chunk') for (const next of part.imports) files.add(next)
          }
          return files
        }
        const first = filesOf('app.html')
        const files = [...filesOf('simple-view/simple-view.tsx')].filter((file) => !first.has(file))
        if (files.length === 0) throw new Error('The simple view has no files of its own.')
        const content = files.map((file) => `/${file}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'simple-view', content }, injectTo: 'head' as const }]
      },
    },
  }
}

/** React Aria comes in thirty languages; the app is in English, so the others are left out. */
function englishOnly(): Plugin {
  const otherLanguage = /react-(aria|stately)[^?]*\/intl\/(?!.*\/en-US\.)/
  return {
    name: 'english-only',
    enforce: 'pre',
    load: { filter: { id: otherLanguage }, handler: () => 'export default {}' },
  }
}

/**
 * React Aria asks the browser at its start which language it speaks and in which direction that is written. The app says
 * 'en-US' itself, and the question alone loads the browser's tables of all languages before the first screen.
 */
function englishWithoutAsking(): Plugin {
  const question = /react-aria\/dist\/private\/i18n\/(useDefaultLocale|utils)\.m?js/
  return {
    name: 'english-without-asking',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: question },
      handler: (id) =>
        id.includes('useDefaultLocale')
          ? `const english = { locale: 'en-US', direction: 'ltr' }
             export const getDefaultLocale = () => english
             export const useDefaultLocale = () => english`
          : 'export const isRTL = () => false',
    },
  }
}

/**
 * React Aria's number fields ask the browser, as soon as they are loaded, whether it can show a number's sign. Every browser
 * the app runs in can, and the question alone loads its tables of all languages: 50 ms of a fast computer's main thread.
 */
function signsWithoutAsking(): Plugin {
  const question =
    /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/
  return {
    name: 'signs-without-asking',
    apply: 'build',
    transform: {
      filter: { id: /@internationalized\/number\/.*NumberFormatter\.m?js/ },
      handler(code) {
        if (!question.test(code)) this.error('The question about signs is no longer there.')
        return { code: code.replace(question, 'true'), map: null }
      },
    },
  }
}

/** The browser calls endpoints without their schemas; what it checks itself is in contract/task-shapes.ts. */
function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  }
}

/**
 * Serves the assistant's audio worklets from our own origin, as the content security policy requires: the conversation
 * SDK's audio processors, and the resampler that it would fetch from a CDN in some browsers.
 */
function assistantVoice(): Plugin {
  const { resolve: find } = createRequire(import.meta.url)
  const sdk = resolve(dirname(find('@elevenlabs/client')), '..', 'worklets')
  const resampler = resolve(dirname(find('@alexanderolsen/libsamplerate-js')), 'libsamplerate.worklet.js')
  const files = {
    'worklets/rawAudioProcessor.js': resolve(sdk, 'rawAudioProcessor.js'),
    'worklets/audioConcatProcessor.js': resolve(sdk, 'audioConcatProcessor.js'),
    'worklets/libsamplerate.worklet.js': resampler,
  }
  return {
    name: 'assistant-voice',
    transform(code, id) {
      if (!id.includes('addLibsamplerateModule')) return null
      return code.replace(/"https:\/\/cdn[^"]+libsamplerate[^"]+"/, '"/worklets/libsamplerate.worklet.js"')
    },
    configureServer({ middlewares }) {
      for (const [fileName, path] of Object.entries(files)) {
        middlewares.use(`/${fileName}`, (_, response) =>
          response.setHeader('content-type', 'text/javascript').end(readFileSync(path)),
        )
      }
    },
    generateBundle() {
      for (const [fileName, path] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
      }
    },
  }
}
