/** ajv's check of one field. The rule is data (`$data`), so the code is generated at build time and the browser compiles nothing. */
export const FIELD_CHECK = {
  type: 'object',
  properties: {
    value: {
      type: 'string',
      minLength: { $data: '1/rule/min' },
      maxLength: { $data: '1/rule/max' },
      pattern: { $data: '1/rule/pattern' },
      enum: { $data: '1/rule/enum' },
    },
    rule: { type: 'object' },
  },
} as const
