import { Trans } from '@lingui/react/macro'
import { expect, test, vi } from 'vitest'
import { renderComponent } from './testing/render-component.tsx'

test('[MC-24] any username is rendered in a sentence with a link, without a warning', () => {
  const complain = vi.spyOn(console, 'error')
  for (const name of ['<b>x</b>', '<0>x</0>', '<0/>', 'a < b', '</', '{x}', "o'brien"]) {
    const { container, unmount } = renderComponent(
      <p>
        <Trans>
          Write to {name}, or <a href="/help">ask us</a>.
        </Trans>
      </p>,
    )
    expect(container.textContent).toBe(`Write to ${name}, or ask us.`)
    expect(container.querySelectorAll('p :not(span)')).toHaveLength(1)
    unmount()
  }
  expect(complain).not.toHaveBeenCalled()
})
