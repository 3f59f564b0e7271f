import { headerKey } from '../../header-key.ts'
import type { ColumnField } from './column-field.ts'

/** The meaning of a header: a property of a node, or a part of a person's name. */
export type HeaderMeaning = ColumnField | 'firstName' | 'middleName' | 'lastName'

/**
 * Header names as written by programs and people, most specific first. If a file has several columns with the same
 * meaning, the column with the more specific name is used: in Outlook's exports, "Title" is a form of address and "Job
 * Title" is the title. Sources: the exports of LinkedIn, Google Contacts, Outlook, Pipedrive and HubSpot, and everyday
 * words in several languages.
 */
const words: Record<HeaderMeaning, string> = {
  name: `
    full name, name, display name, employee name, contact name, node name, person name, complete name, node, person, contact,
    employee, mitarbeiter, mitarbeiterin, employé, empleado, dipendente, funcionário, medewerker, pracownik, сотрудник,
    vollständiger name, anzeigename, ansprechpartner, bezeichnung,
    nom complet, nom et prénom, nom, nombre completo, nombre y apellidos, nombre,
    nome completo, nome e cognome, nome, volledige naam, naam, fullständigt namn, namn, fulde navn, navn, nimi,
    imię i nazwisko, nazwa, jméno a příjmení, jméno, ad soyad, isim, имя, фио, 姓名, 名前, 氏名, 이름, الاسم,
    label`,
  id: `
    id, node id, entity id, record id, contact id, person id, key, identifier, uid, external id, kennung, nummer, nr, identifiant,
    identificador, identificativo, identificatie, номер, 编号, 識別子`,
  firstName: `
    first name, given name, forename, firstname, vorname, rufname, prénom, nombre de pila, primer nombre, primeiro nome,
    voornaam, förnamn, fornavn, etunimi, imię, křestní jméno, ad, 名`,
  middleName: `
    middle name, additional name, middlename, zweiter vorname, weitere vornamen, deuxième prénom, segundo nombre,
    secondo nome, nome do meio, tussenvoegsel, mellannamn, mellomnavn`,
  lastName: `
    last name, family name, surname, lastname, nachname, familienname, zuname, nom de famille, apellidos, apellido,
    cognome, sobrenome, apelido, achternaam, efternamn, efternavn, etternavn, sukunimi, nazwisko, příjmení, soyad,
    soyadı, фамилия, 姓`,
  type: `
    type, node type, entity type, record type, kind, typ, art, kontaktart, type de contact, genre, tipo, tipo de contacto,
    soort, tyyppi, rodzaj, tür, тип, 类型, 種類, 유형, النوع`,
  title: `
    job title, position, title, organization title, organization 1 title, headline, role, occupation, job, profession,
    berufsbezeichnung, stellenbezeichnung, stelle, funktion, beruf, rolle, titel,
    intitulé du poste, poste, fonction, titre, cargo, puesto, título, profesión, ocupación,
    qualifica, ruolo, posizione, titolo, professione, função, profissão, posição, functie, functietitel, beroep,
    befattning, stilling, stillingsbetegnelse, titteli, stanowisko, pozice, unvan, pozisyon, должность, 职位, 役職, 직책,
    المسمى الوظيفي`,
  notes: `
    notes, note, comments, comment, description, desc, remarks, memo, details, about, bio, biography,
    notizen, notiz, anmerkungen, anmerkung, bemerkungen, bemerkung, beschreibung, kommentar, kommentare,
    remarques, commentaires, commentaire, notas, nota, comentarios, observaciones, descripción,
    commenti, descrizione, osservazioni, observações, comentários, descrição, notities, opmerkingen, opmerking,
    anteckningar, notater, noter, muistiinpanot, notatki, uwagi, poznámky, poznámka, notlar, заметки, примечание, 备注, 備考, メモ,
    메모, ملاحظات`,
  address: `
    address, full address, address 1 formatted, location, home address, business address, postal address, mailing address,
    address 1 city, business street, home street, street address, street, business city, home city, city, town, place,
    adresse, anschrift, standort, adresse complète, adresse postale, dirección, direccion postal, ubicación,
    indirizzo, endereço, morada, localização, adres, adress, osoite, adresa, adres zamieszkania,
    strasse, straße, wohnort, ort, stadt, rue, ville, lieu, calle, ciudad, localidad, via, città, cidade, localidade,
    straat, plaats, woonplaats, stad, by, kaupunki, miasto, miejscowość, město, şehir, konum,
    адрес, город, 地址, 住所, 주소, العنوان`,
  date: `
    date, event date, start date, date of event, connected on, start, when, day,
    datum, veranstaltungsdatum, termin, beginn, startdatum, verbunden am, vernetzt am,
    date de l'événement, date de début, connecté le, relation depuis, fecha, fecha del evento, fecha de inicio,
    conectado el, data, data evento, data dell'evento, data di inizio, collegato il, data do evento, data de início,
    conectado em, begindatum, verbonden op, dato, päivämäärä, data wydarzenia, tarih, дата, 日期, 日付, 날짜, التاريخ`,
  profileUrl: `
    profile url, linkedin url, linkedin profile, linkedin, profile link, profile, public profile url, url, website,
    website 1 value, web page, webpage, homepage, web site, web address, link, web,
    profil, profil url, profil-url, linkedin profil, internetseite, webseite, profil linkedin, lien du profil, lien, site web,
    site internet, url del perfil, perfil, enlace, sitio web, página web, url profilo, profilo, collegamento, sito web,
    sito, url do perfil, página, site, ligação, profiel, profiel url, koppeling, webbplats, hjemmeside, nettsted,
    verkkosivu, strona internetowa, strona www, adres www, webová stránka, bağlantı, ссылка, сайт, 网址, 網站, 웹사이트`,
  imageUrl: `
    image url, photo url, picture url, avatar url, image, photo, picture, avatar, headshot, logo, logo url,
    bild url, bild-url, bild, foto, profilbild, url de l'image, image de profil, url de la imagen, imagen,
    url immagine, immagine, url da imagem, imagem, afbeelding, afbeelding url, profielfoto, kuva, zdjęcie, obrázek,
    fotoğraf, resim, фото, 图片, 写真`,
  email: `
    person email work, person email home, person email other, email address, email, e mail address, e mail, e mail 1 value, email 1 value, primary email, work email, business email,
    e mail adresse, email adresse, mailadresse, mail, e mail 1, adresse e mail, adresse email, adresse mail, courriel,
    correo electrónico, dirección de correo, correo, indirizzo e mail, indirizzo email, posta elettronica,
    endereço de e mail, correio eletrónico, correio eletrônico, e mailadres, emailadres, e postadress, e post, epost,
    sähköposti, adres e mail, poczta e mail, e posta, эл почта, электронная почта, почта, 邮箱, 電子郵件, メール, 이메일, البريد الإلكتروني`,
  phone: `
    person phone work, person phone mobile, person phone home, person phone other, phone number, phone, mobile phone, phone 1 value, mobile, primary phone, business phone, home phone, cell phone, cell,
    telephone, telephone number, work phone, tel, telefon, telefonnummer, handy, mobil, mobiltelefon, handynummer, rufnummer,
    téléphone, numéro de téléphone, téléphone portable, portable, teléfono, número de teléfono, móvil, celular,
    telefono, numero di telefono, cellulare, telefone, número de telefone, telemóvel, telefoon, telefoonnummer,
    mobiel, puhelin, numer telefonu, telefon komórkowy, telefon kom, komórka, cep telefonu, телефон, 电话, 電話番号, 電話, 전화번호, الهاتف`,
  company: `
    company, company name, person organization, primary company, associated company, associated company primary,
    organization name, organization 1 name, organisation name, organization, organisation, employer,
    current company, business, firm, account name, unternehmen, firma, firmenname, arbeitgeber,
    entreprise, société, organisme, employeur, empresa, compañía, organización, empleador, azienda, società, ditta,
    organizzazione, datore di lavoro, companhia, organização, empregador, bedrijf, bedrijfsnaam, organisatie, werkgever,
    företag, virksomhed, bedrift, yritys, przedsiębiorstwo, pracodawca, zakład pracy, miejsce pracy, společnost, şirket,
    компания, организация, 公司, 会社名, 会社, 회사, الشركة`,
  tags: `
    tags, tag, labels, person label, organization label, group membership, categories, keywords, groups, category, group,
    schlagwörter, schlagworte, stichwörter, kategorien, gruppen, kategorie, gruppe, étiquettes, mots clés, catégories,
    catégorie, groupes, etiquetas, palabras clave, categorías, categoría, etichette, parole chiave, categorie,
    palavras chave, categorias, trefwoorden, categorieën, taggar, etiketter, kategorier, tagit,
    tagi, etykiety, štítky, etiketler, теги, метки, 标签, タグ, 태그`,
  color: `
    color, colour, node color, farbe, couleur, color del nodo, colore, cor, kleur, färg, farve, farge, väri, kolor, barva,
    renk, цвет, 颜色, 色, 색상`,
  connectedTo: `
    connected to, connections, connection, knows, related to, relationships, linked to, links to, friends, friend of,
    reports to, works with, manager, line manager, supervisor, vorgesetzter, vorgesetzte, führungskraft, supérieur,
    jefe, responsabile, leidinggevende, przełożony, руководитель, verbunden mit, verbindungen, kennt, beziehungen, connecté à, connaît, relations, conectado con,
    conexiones, conoce a, relaciones, connesso a, conosce, relazioni, conectado a, conhece, relações, verbonden met, kent,
    relaties`,
}

interface HeaderWord {
  meaning: HeaderMeaning
  /** The lower the rank, the more specific the name. */
  rank: number
}

const lexicon = new Map<string, HeaderWord>()
for (const meaning of Object.keys(words) as HeaderMeaning[]) {
  for (const [rank, word] of words[meaning].split(',').entries()) {
    const key = headerKey(word)
    if (!lexicon.has(key)) lexicon.set(key, { meaning, rank })
  }
}

/** Returns the meaning of a header, or null if the header is unknown. */
export function meaningOf(header: string): HeaderWord | null {
  return lexicon.get(headerKey(header)) ?? null
}
