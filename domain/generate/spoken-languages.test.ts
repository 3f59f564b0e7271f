import { describe, expect, test } from 'vitest'
import { localNetwork } from './local-network.ts'
import { readPrompt } from './read-prompt.ts'

/**
 * Each case: language, place, description, and all expected nodes with name and type, for people also with role and
 * place.
 */
const descriptions: readonly (readonly [string, string | null, string, readonly string[]])[] = [
  [
    'German',
    'Leipzig',
    'Ich bin Tischlerin in Leipzig und möchte Hotels, Architekten und Restaurants erreichen. Ich kenne Katrin Vogel, Einkäuferin bei der Hansa Möbel GmbH, und meinen früheren Chef Uwe Brandt. Außerdem will ich zur Messe imm cologne und ins „Café Grundmann“.',
    [
      'Katrin Vogel, person, Einkäuferin, Hansa Möbel GmbH',
      'Uwe Brandt, person, Früheren Chef',
      'Hansa Möbel GmbH, organization',
      'Café Grundmann, venue',
      'Architekten, person',
      'Hotels, venue',
    ],
  ],
  [
    'German',
    'Dortmund',
    'Wir sind ein Verein für Jugendarbeit in Dortmund. Gesucht werden Sponsoren, Schulen und Journalisten. Wichtige Kontakte: Bürgermeisterin Petra Lohmann, die Sparkasse Dortmund, Herr Özdemir vom Stadtsportbund.',
    [
      'Petra Lohmann, person, Bürgermeisterin',
      'Sparkasse Dortmund, organization',
      'Herr Özdemir, person, Stadtsportbund',
      'Stadtsportbund, organization',
      'Schulen, organization',
      'Sponsoren, person',
      'Journalisten, person',
    ],
  ],
  [
    'German',
    'Hamburg',
    'Ich ziehe von Hamburg nach Zürich und suche eine Stelle als Krankenpfleger. Kliniken: Universitätsspital Zürich, Hirslanden, Stadtspital Triemli.',
    ['Universitätsspital Zürich, organization', 'Hirslanden, organization', 'Stadtspital Triemli, organization'],
  ],
  [
    'French',
    'Lyon',
    "J'ouvre une boulangerie à Lyon et je veux rencontrer des fournisseurs, des restaurateurs et des journalistes. Je connais Hélène Moreau, meunière aux Moulins de la Saône, et Karim Benali (comptable). Il me faudrait aussi la Chambre de métiers et le salon Sirha.",
    [
      'Hélène Moreau, person, Meunière, Moulins de la Saône',
      'Karim Benali, person, Comptable',
      'Moulins de la Saône, organization',
      'Chambre de métiers, organization',
      'Sirha, event',
      'Fournisseurs, person',
      'Restaurateurs, person',
      'Journalistes, person',
    ],
  ],
  [
    'French',
    'Brest',
    "Je suis chercheuse en biologie marine à Brest. Je souhaite contacter l'Ifremer, le CNRS, la société SARL Océalgue, ainsi que le professeur Yann Le Gall. Événements : Sea Tech Week, Fête de la science.",
    [
      'Ifremer, organization',
      'CNRS, organization',
      'SARL Océalgue, organization',
      'Yann Le Gall, person, Professeur',
      'Sea Tech Week, event',
      'Fête de la science, event',
    ],
  ],
  [
    'French',
    'Nantes',
    'Notre association « Les Jardins Partagés » à Nantes cherche des bénévoles, des mécènes et une salle. Contacts : Mme Dubois de la mairie, Ahmed Touré, la Maison des Associations.',
    [
      'Les Jardins Partagés, organization',
      'Mme Dubois, person',
      'Ahmed Touré, person',
      'Maison des Associations, organization',
      'Bénévoles, person',
      'Mécènes, person',
    ],
  ],
  [
    'Japanese',
    '福岡',
    '福岡でラーメン店を開きます。山本さん、鈴木一郎先生、株式会社一風堂、福岡銀行、「博多ナイトマーケット」に関わる人とつながりたいです。',
    [
      '博多ナイトマーケット, event',
      '山本, person',
      '鈴木一郎, person, 先生',
      '株式会社一風堂, organization',
      '福岡銀行, organization',
    ],
  ],
  [
    'Japanese',
    '大阪',
    '私は大阪のデザイナーです。任天堂の高橋さん、佐々木氏、合同会社ミドリ、京都大学、東京ゲームショウを入れてください。',
    [
      '高橋, person, 任天堂',
      '佐々木, person',
      '任天堂, organization',
      '合同会社ミドリ, organization',
      '京都大学, organization',
      '東京ゲームショウ, event',
    ],
  ],
  [
    'Japanese',
    '横浜',
    '転職を考えているエンジニアです。横浜在住。楽天の中村由美さん（人事）、LINEヤフー、勉強会、先輩の小林さんに相談したい。',
    [
      'LINEヤフー, organization',
      '中村由美, person, 人事, 楽天',
      '勉強会, event',
      '小林, person, 先輩',
      '楽天, organization',
    ],
  ],
  [
    'Mandarin',
    '深圳',
    '我是深圳的硬件工程师，想认识投资人、供应商和媒体。我认识陈志强（华为）、刘芳经理，还有小米科技有限公司、“深圳创客节”。',
    [
      '深圳创客节, event',
      '投资人, person',
      '供应商, person',
      '媒体, organization',
      '陈志强, person, 华为',
      '刘芳, person, 经理',
      '小米科技有限公司, organization',
      '华为, organization',
    ],
  ],
  [
    'Mandarin',
    '成都',
    '我在成都开了一家书店。请包括方所书店、作家阿来、四川大学的赵教授、成都图书馆和出版社。',
    [
      '方所书店, venue',
      '阿来, person, 作家',
      '四川大学, organization',
      '赵教授, person',
      '成都图书馆, venue',
      '出版社, organization',
    ],
  ],
  [
    'Spanish',
    'Mendoza',
    'Tengo una bodega en Mendoza y quiero llegar a distribuidores, sommeliers y hoteles. Conozco a Valentina Ríos, de la Bodega El Álamo, al señor Paredes y a la Cámara de Comercio. También la feria Vinexpo.',
    [
      'Valentina Ríos, person',
      'Bodega El Álamo, organization',
      'Paredes, person',
      'Cámara de Comercio, organization',
      'Vinexpo, event',
      'Distribuidores, person',
      'Sommeliers, person',
      'Hoteles, venue',
    ],
  ],
  [
    'Spanish',
    'Bogotá',
    'Soy enfermera en Bogotá. Busco trabajo en la Clínica del Country o en la Fundación Santa Fe. Mi amiga Juliana Pérez trabaja en Compensar.',
    [
      'Clínica del Country, organization',
      'Fundación Santa Fe, organization',
      'Juliana Pérez, person, Amiga, Compensar',
      'Compensar, organization',
    ],
  ],
  [
    'Portuguese',
    'Porto',
    'Sou arquiteta no Porto e quero conhecer construtoras, engenheiros e a Câmara Municipal do Porto. Conheço Rui Carvalho (engenheiro civil) e Marta Nogueira da Mota-Engil. Incluir a feira Concreta.',
    [
      'Câmara Municipal do Porto, organization',
      'Rui Carvalho, person, Engenheiro civil',
      'Marta Nogueira, person, Mota-Engil',
      'Concreta, event',
      'Mota-Engil, organization',
      'Construtoras, organization',
      'Engenheiros, person',
    ],
  ],
  [
    'Portuguese',
    'Recife',
    'Procuro parceiros em Recife para minha startup: Porto Digital, Banco do Nordeste, o investidor Felipe Andrade e a professora Lúcia Barros da UFPE.',
    [
      'Porto Digital, organization',
      'Banco do Nordeste, organization',
      'Felipe Andrade, person, Investidor',
      'Lúcia Barros, person, Professora, UFPE',
      'UFPE, organization',
      'Parceiros, person',
    ],
  ],
  [
    'Arabic',
    'القاهرة',
    'أنا مهندسة معمارية في القاهرة. أريد التعرف على المقاولين والمستثمرين. أعرف الدكتور سامي حسن ومنى عبد الله من شركة أوراسكوم، وبنك مصر، ومعرض "القاهرة للبناء".',
    [
      'القاهرة للبناء, event',
      'المقاولين, person',
      'المستثمرين, person',
      'سامي حسن, person, الدكتور',
      'منى عبد الله, person',
      'شركة أوراسكوم, organization',
      'بنك مصر, organization',
    ],
  ],
  [
    'Arabic',
    'بيروت',
    'أدير مطعماً في بيروت وأبحث عن موردين وصحفيين. من معارفي: كريم خوري، ليلى حداد (محاسبة)، فندق فينيسيا.',
    ['موردين, person', 'صحفيين, person', 'كريم خوري, person', 'ليلى حداد, person, محاسبة', 'فندق فينيسيا, venue'],
  ],
  ['Arabic', 'عمان', 'أعمل نجارة في عمان مع سلمى حداد وشركة الأرز.', ['سلمى حداد, person', 'شركة الأرز, organization']],
  [
    'Hindi',
    'जयपुर',
    'मैं जयपुर में हस्तशिल्प की दुकान चलाती हूँ। मैं श्री अजय शर्मा, सुनीता वर्मा (डिज़ाइनर), टाटा ट्रस्ट और "जयपुर साहित्य महोत्सव" से जुड़ना चाहती हूँ।',
    ['जयपुर साहित्य महोत्सव, event', 'अजय शर्मा, person', 'सुनीता वर्मा, person, डिज़ाइनर', 'टाटा ट्रस्ट, organization'],
  ],
  [
    'Hindi',
    'दिल्ली',
    'मैं दिल्ली में शिक्षक हूँ और दिल्ली विश्वविद्यालय, डॉ. मीना कुमारी तथा प्रथम फाउंडेशन से संपर्क करना चाहता हूँ।',
    ['दिल्ली विश्वविद्यालय, organization', 'मीना कुमारी, person, डॉ', 'प्रथम फाउंडेशन, organization'],
  ],
  [
    'Russian',
    'Казань',
    'Я открываю кофейню в Казани. Знаю Ольгу Смирнову (бухгалтер), Тимура Галеева из ООО «Татпродукт» и фонд «Идель». Хочу познакомиться с поставщиками, журналистами и банком Ак Барс.',
    [
      'Ольгу Смирнову, person, Бухгалтер',
      'Тимура Галеева, person',
      'Татпродукт, organization',
      'Идель, organization',
      'Ак Барс, organization',
      'Поставщиками, person',
      'Журналистами, person',
    ],
  ],
  [
    'Russian',
    'Новосибирск',
    'Ищу работу программистом в Новосибирске. Контакты: Сергей Павлов, компания 2ГИС, Академпарк, НГУ, конференция HighLoad.',
    ['Сергей Павлов, person', '2ГИС, organization', 'Академпарк, organization', 'НГУ, organization', 'HighLoad, event'],
  ],
  [
    'Bengali',
    'চট্টগ্রাম',
    'আমি চট্টগ্রামে একটি পোশাক কারখানা চালাই। আমি ড. সালমা খাতুন, করিম হোসেন (হিসাবরক্ষক), ব্র্যাক ব্যাংক এবং "ঢাকা ফ্যাশন মেলা" এর সাথে যোগাযোগ করতে চাই।',
    ['ঢাকা ফ্যাশন মেলা, event', 'সালমা খাতুন, person, ড', 'করিম হোসেন, person, হিসাবরক্ষক', 'ব্র্যাক ব্যাংক, organization'],
  ],
  [
    'Bengali',
    'ঢাকা',
    'আমি ঢাকা বিশ্ববিদ্যালয়ের ছাত্র। পরিচিত হতে চাই: অধ্যাপক জাফর ইকবাল, প্রথম আলো, গ্রামীণফোন, একুশে বইমেলা।',
    ['জাফর ইকবাল, person, অধ্যাপক', 'প্রথম আলো, person', 'গ্রামীণফোন, organization', 'একুশে বইমেলা, event'],
  ],
  [
    'Indonesian',
    'Yogyakarta',
    'Saya punya toko batik di Yogyakarta dan ingin bertemu pemasok, desainer dan hotel. Saya kenal Ibu Sri Wahyuni, Pak Agus dari PT Batik Keris, dan Universitas Gadjah Mada.',
    [
      'Ibu Sri Wahyuni, person',
      'Pak Agus, person, PT Batik Keris',
      'Universitas Gadjah Mada, organization',
      'PT Batik Keris, organization',
      'Pemasok, person',
      'Desainer, person',
      'Hotel, venue',
    ],
  ],
]

describe('a description in another language gives nodes with the names in that language', () => {
  test.each(descriptions)('%s, %s: %s', (_language, place, prompt, expected) => {
    const network = localNetwork({ prompt, industry: null, place: null, today: '2031-12-20' })
    const found = network?.nodes.map(({ name, type, title, company }) => [name, type, title, company])
    expect(found?.map((parts) => parts.filter(Boolean).join(', '))).toEqual(expected)
    expect(readPrompt(prompt).place).toBe(place)
    expect(network?.remark).toContain('did not understand the rest')
  })
})
