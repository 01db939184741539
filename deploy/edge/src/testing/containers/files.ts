import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'

export const ROOT = join(import.meta.dirname, '../../../../..')

export const CONTAINERS = 'deploy/edge/containers'

export interface Stage {
  name: string
  base: string
  /** Its instructions, each on one line. */
  instructions: { name: string; text: string }[]
}

/** The Containerfile's stages by name. */
export function readContainerfile(): Map<string, Stage> {
  const lines = readFileSync(join(ROOT, CONTAINERS, 'Containerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const [, base = '', as = ''] = name === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(text) ?? []) : []
    if (as !== '') {
      stage = { name: as, base, instructions: [] }
      stages.set(as, stage)
    } else if (name !== '') stage?.instructions.push({ name, text: text.replace(/\s+/g, ' ') })
  }
  return stages
}

/** Texts of one kind of instruction in a stage. */
export const said = (stage: Stage | undefined, name: string) =>
  stage?.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text) ?? []

export interface Service {
  build: { target: string }
  entrypoint?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
}

export interface Compose {
  services: Record<string, Service>
  volumes: Record<string, object>
}

/** compose.yaml as an engine reads it, before it puts the environment's values in. */
export function readCompose(): Compose {
  const text = readFileSync(join(ROOT, CONTAINERS, 'compose.yaml'), 'utf8')
  // What the file lacks of this shape fails in the tests that look for it.
  return load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as Compose
}
