import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-53, ENT-34: which template the member centre, deposit and download page use. */
export const systemTemplate = defineCall({
  id: 'systemTemplate',
  path: '/wps/system/template',
  query: T.Object({
    device: T.Literal('MOBILE'),
  }),
  value: T.Object({
    app_background: T.String(),
    app_desc: T.String(),
    app_desc_font_color: T.String(),
    /** '1' is the new template, anything else the base one. */
    mem_cen: T.String(),
    dep_func: T.String(),
  }),
  early: {
    query: {
      device: 'MOBILE',
    },
  },
  audience: 'public',
  sample: { query: { device: 'MOBILE' } },
})
