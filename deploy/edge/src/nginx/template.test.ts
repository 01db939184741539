import { describe, expect, it } from 'vitest'
import { fillTemplate } from './template.ts'

describe('a template of nginx', () => {
  it('gets its values, each line of a value with the indent of its place', () => {
    const template = 'listen {{port}};\n  {{headers}}\n  {{nothing}}\n}'
    const values = { port: '8080', headers: 'a $1;\nb;', nothing: '' }
    expect(fillTemplate(template, values)).toBe('listen 8080;\n  a $1;\n  b;\n}')
  })

  it('keeps a section only under its condition, and a section inside it only under both', () => {
    const template = '#if tls\none\n  #if ipv6\n  both\n  #end\n#end\n#if not tls\nnone\n#end\nalways'
    expect(fillTemplate(template, { tls: 'yes', ipv6: 'yes' })).toBe('one\n  both\nalways')
    expect(fillTemplate(template, { tls: 'yes', ipv6: '' })).toBe('one\nalways')
    expect(fillTemplate(template, { tls: '', ipv6: 'yes' })).toBe('none\nalways')
  })

  it('fails for a name without a value', () => {
    for (const template of ['{{port}}', 'listen {{port}};', '#if port\n#end'])
      expect(() => fillTemplate(template, {})).toThrow(
        'The template of nginx names {{port}}, which has no value.',
      )
  })

  it('fails for a section without an end, whether or not its condition holds', () => {
    for (const tls of ['yes', ''])
      for (const template of ['#if tls\nlisten', 'a\n#if ipv6\n#end\n#if tls', '#if tls\n#if ipv6\n#end'])
        expect(() => fillTemplate(template, { tls, ipv6: 'yes' })).toThrow(
          'The template of nginx has an #if tls without an #end.',
        )
  })

  it('fails for an end without a section', () => {
    for (const template of ['#end', '#if tls\none\n#end\n#end'])
      expect(() => fillTemplate(template, { tls: 'yes' })).toThrow(
        'The template of nginx has an #end without an #if.',
      )
  })
})
