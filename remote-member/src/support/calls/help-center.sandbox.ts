import { open, type Served, toLanguage } from '@arcada/kit/sandbox/handlers'
import { HELP } from '@arcada/kit/sandbox/sample'
import { helpCenter } from './help-center.ts'

export const handlers: readonly Served[] = [
  open(helpCenter, (core, { query, whitelabel }) => {
    const language = toLanguage(query.language)
    if (!core.settings.read(whitelabel).help) return []
    return HELP.map(({ title, content }) => ({ title: title[language], content: content[language] }))
  }),
]
