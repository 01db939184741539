import type { ValueOf } from '@arcada/kit/contract'
import type { systemTemplate } from '@arcada/kit/contract/system-template'
import type { CSSProperties } from 'react'

export interface Look {
  background?: string
  description?: string
  style: CSSProperties
}

/**
 * What the operator's template says about the download page (ENT-34). Its background is of this site only, and its
 * colour a plain one: both are texts of a server.
 */
export function lookOf(template: ValueOf<typeof systemTemplate> | undefined): Look {
  if (!template) return { style: {} }
  const { app_background: background, app_desc: description, app_desc_font_color: color } = template
  return {
    ...(isOwnPath(background) ? { background } : {}),
    description: description || undefined,
    style: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? { color } : {},
  }
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\')
}
