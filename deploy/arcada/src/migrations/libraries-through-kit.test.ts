import { describe, expect, test as it } from 'vitest'
import { librariesThroughKit } from './libraries-through-kit.ts'

describe('migration 1', () => {
  it.each([
    ["import { useQuery } from '@tanstack/react-query'", "import { useQuery } from '@arcada/kit/api/query'"],
    ['import { Trans } from "@lingui/react/macro"', 'import { Trans } from "@arcada/kit/i18n/macro"'],
    [
      "import {\n  Link,\n  useNavigate,\n} from 'react-router-dom'",
      "import {\n  Link,\n  useNavigate,\n} from '@arcada/kit/routes/navigation'",
    ],
    ["import type { Static } from '@sinclair/typebox'", "import type { Static } from '@arcada/kit/contract'"],
  ])('changes %s', (before, after) => {
    expect(librariesThroughKit(before)).toEqual({ text: after, left: [] })
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
