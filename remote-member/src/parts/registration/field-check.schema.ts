/**
 * What ajv checks of one field: the rule's numbers and words are data (`$data`), so that the code is made once, on the
 * developer's computer, and nothing is compiled in the browser.
 */
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
