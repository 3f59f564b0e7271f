import { headerKey } from '../../header-key.ts'

const words = new Set(
  `total, totals, grand total, sum, sums, summe, gesamt, gesamtsumme, insgesamt, somme, total général, suma, totale, somma,
  soma, totaal, summa, totalt, yhteensä, razem, celkem, toplam, итого, всего, 合計, 总计, 합계, 총계, المجموع`
    .split(',')
    .map(headerKey),
)

/** Whether a name marks a row or column of sums. */
export const isTotalWord = (name: string) => words.has(headerKey(name))
