import { open, type Served } from '@arcada/sandbox/calls'
import { HELP } from '@arcada/sandbox/data/help'
import { toLanguage } from '@arcada/sandbox/language'
import { helpCenter } from './help-center.ts'

export const handlers: readonly Served[] = [
  open(helpCenter, (core, { query, whitelabel }) => {
    const language = toLanguage(query.language)
    if (!core.settings.read(whitelabel).help) return []
    return HELP.map(({ title, content }) => ({ title: title[language], content: content[language] }))
  }),
]
