import { describe, expect, test as it } from 'vitest'
import { librariesThroughKit } from './libraries-through-kit.ts'

describe('migration 1', () => {
  it.each([
    ['import { useQuery }', '@tanstack/react-query', '@arcada/kit/api/query'],
    ['import { Trans }', '@lingui/react/macro', '@arcada/kit/i18n/macro'],
    ['import {\n  Link,\n  useNavigate,\n}', 'react-router-dom', '@arcada/kit/routes/navigation'],
    ['import type { Static }', '@sinclair/typebox', '@arcada/kit/contract'],
  ])('changes %s of %s', (names, library, module) => {
    for (const quote of ["'", '"'])
      expect(librariesThroughKit(`${names} from ${quote}${library}${quote}`)).toEqual({
        text: `${names} from ${quote}${module}${quote}`,
        left: [],
      })
  })

  it('leaves all other imports and texts', () => {
    const text = "import { useState } from 'react'\nconst words = \"from 'nanostores'\"\n"
    expect(librariesThroughKit(text)).toEqual({ text, left: [] })
  })

  it('leaves what belongs to the host, and says so', () => {
    const text = "import { MemoryRouter } from 'react-router-dom'"
    const result = librariesThroughKit(text)
    expect(result.text).toBe(text)
    expect(result.left).toEqual([expect.stringContaining('MemoryRouter of react-router-dom is the host')])
  })
})
