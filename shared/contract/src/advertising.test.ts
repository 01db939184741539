import { describe, expect, it } from 'vitest'
import { advertisingProblems, advertisingReason } from './advertising.ts'

const claimsOf = (text: string) => advertisingProblems({ text }).map(({ claim }) => claim)

describe('[RG-71] the texts of a banner or promotion', () => {
  it.each([
    ['Ganho garantido toda semana', 'gain'],
    ['DINHEIRO FÁCIL para você', 'gain'],
    ['Jogue sem risco', 'gain'],
    ['Ganhe até R$ 5.000', 'gain'],
    ['Sua nova fonte de renda', 'gain'],
    ['Dobre seu saldo', 'gain'],
    ['O melhor investimento do ano', 'gain'],
    ['You’ll win every day', 'gain'],
    ['Risk-free betting', 'gain'],
    ['Recupere o que perdeu', 'losses'],
    ['Cashback semanal', 'losses'],
    ['Win your losses back', 'losses'],
    ['Só hoje!', 'urgency'],
    ['Corra, última chance', 'urgency'],
    ['Bet now', 'urgency'],
    ['Bônus de boas-vindas', 'advance'],
    ['Aposta grátis', 'advance'],
    ['A free bet for your birthday', 'advance'],
    ['Diversão para crianças', 'minors'],
  ])('"%s" must not be published: %s', (text, claim) => {
    expect(claimsOf(text)).toEqual([claim])
  })

  it.each([
    'Torneio do Recife: some pontos nos jogos de pesca durante o mês.',
    'Aposta não é investimento.',
    'A bet is not an investment.',
    'Prêmios para os dez primeiros.',
    'Só para maiores de 18 anos.',
    'Line-ups and odds updated until the whistle',
  ])('"%s" may be published', (text) => {
    expect(claimsOf(text)).toEqual([])
  })

  it('are read without markup, and named with their words and their field', () => {
    const [problem, ...others] = advertisingProblems({
      'title.pt': 'Torneio',
      'content.pt': '<p>Aqui tem <b>Dinheiro</b>&nbsp;<i>FÁCIL</i>.</p>',
    })
    expect(others).toEqual([])
    expect(problem && advertisingReason(problem)).toBe(
      'content.pt: "Dinheiro FÁCIL" promises a gain, an income or play without risk',
    )
  })
})
