import { routes } from '@arcada/kit/routes'
import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { LegalBlock } from './legal-block.tsx'

const sandbox = useSandbox()
const set = (rg: object) => sandbox.set({ rg })
afterEach(() => set({ warnings: [], operator: {}, help: [], centralRegister: {} }))

const WARNINGS = [
  'Ministério da Fazenda adverte: Apostar pode causar dependência.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
  'Ministério da Fazenda adverte: Aposta não é investimento.',
]

describe('the legal block', () => {
  it('[RG-49] shows 18+, a warning with its translation, links of the area, help and the operator', async () => {
    await set({
      warnings: WARNINGS,
      operator: {
        legalName: 'Norte S.A.',
        taxId: '00.000.000/0000-00',
        licence: 'SPA/MF 0000',
        licenceDate: '2025-01-31',
        phone: '0800 1',
      },
      help: [{ name: 'CVV', note: '188', href: 'tel:188' }],
    })
    await renderScreen(<LegalBlock />)
    const block = within(await screen.findByRole('region', { name: 'Responsible gaming' }))
    expect(block.getByText('18+')).toBeVisible()
    const warning = block.getByText(/^Ministério da Fazenda adverte/)
    expect(WARNINGS).toContain(warning.textContent)
    expect(warning).toHaveAttribute('lang', 'pt-BR')
    expect(block.getByText(/^The Ministry of Finance warns/)).toBeVisible()
    for (const [name, to] of [
      ['My limits', routes.responsibleGaming],
      ['Self-assessment', routes.selfAssessment],
      ['Help', routes.gamblingHelp],
      ['National self-exclusion', 'https://www.gov.br/autoexclusaoapostas'],
      ['CVV 188', 'tel:188'],
    ] as const)
      expect(block.getByRole('link', { name })).toHaveAttribute('href', to)
    expect(block.getByText('Norte S.A. · CNPJ 00.000.000/0000-00')).toBeVisible()
    expect(block.getByText('Authorisation SPA/MF 0000 · 31 Jan 2025')).toBeVisible()
    expect(block.getByText('0800 1')).toBeVisible()
  })

  it('[RG-49] shows a hostile text as text, and links only to pages and phone numbers', async () => {
    await set({
      warnings: ['<img src=x onerror=alert(1)>'],
      operator: { legalName: '<b>Norte</b>' },
      help: [{ name: 'Trap', href: 'javascript:alert(1)' }],
      centralRegister: { enabled: true, name: 'x', url: 'javascript:alert(1)' },
    })
    const { container } = await renderScreen(<LegalBlock />)
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(screen.getByText('<b>Norte</b>')).toBeVisible()
    expect(container.querySelector('img, b')).toBeNull()
    expect(container.innerHTML).not.toContain('javascript:')
  })
})
