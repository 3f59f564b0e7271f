/**
 * First names in many languages, which distinguish people from companies. Names that are also common words are
 * left out.
 */
const givenNames = new Set(
  `aaliyah aarav abdul abdullah abigail adam adèle adrian agnes ahmad ahmed aisha akira alan alberto alejandra alejandro aleksandr
  alessandro alex alexander alexandra alexei alexis alfred ali alice alicia alina amal amanda amélie amina amir amit amy ana
  anastasia andi andrea andreas andrei andrew andré angela anika anil anita anja ann anna anne annika anton antonia antonio
  anya arjun arnaud arthur asha ashley astrid ayesha ayşe barbara beatrice beatriz ben benjamin bernd bianca bill björn bob bogdan
  boris brandon brian bruno budi camila camille carl carla carlos carmen carol caroline catherine cecilia charles charlotte
  chen chiara chloe chloé chris christian christina christine christoph christopher claire clara claudia claus clément cristina
  daisuke dan daniel daniela danielle david deepak denis dewi diana diego dieter dimitri dmitri dominik dominique donald donna
  dora dorothea édouard eduardo edward eko elena eleanor eli elif elisa elisabeth elizabeth ella ellen elsa emeka emil emilia emilie
  emily emma emmanuel eric erik ernesto esther eugene eva evelyn fabian fatima fatou federico felipe felix fernanda fernando
  fiona florian frances francesca francesco francisco françois frank franz fred frederik friedrich gabriel gabriela gary george
  georg gerald gerard gianni giovanni giulia giuseppe gloria greg gregor guido guillaume gustav gustavo hannah hans harald
  haruto hassan heather heidi heiko helen helena helga henri henrik henry hiroshi hugo ibrahim igor ines ingrid irina isaac
  isabel isabella isabelle ivan jack jacob jacques jakob james jamal jan jane janet jason javier jean jeff jennifer jens jessica
  jim joan joana joanna joão joaquín joe joel johan johann johanna john jonas jonathan jorge josé josef joseph joshua juan judith
  julia julian julie julien jürgen kai kamal karen karim karin karl karla kate katharina katherine kathrin katja kavita keiko
  ken kenji kevin khalid kim klaus kofi konrad krishna kristina kumar kwame lars laura lauren laurent layla léa lea lena leon
  leonardo leonie li liam lina linda lisa liu louis louise luca lucas lucia lucie ludwig luis luisa luiz lukas luke lydia
  mahmoud maja manfred manuel manuela marc marcel marco marcos marcus margaret maría maria mariam marie marina mario marion mariana
  markus marta martha martin martina mary mateo mathieu matteo matthew matthias maurice max maximilian maya megan mehmet mei
  melissa michael michel michelle miguel mikhail mina ming miriam mohamed mohammad mohammed monica monika muhammad mustafa nadia
  nadine naomi natalia natalie nathalie nathan neha nicola nicolas nicole nikolai nils nina noah nora olaf oleg olga oliver
  olivia olivier omar oscar otto pablo pamela paola paolo patricia patrick paul paula paulo pavel pedro peter petra philip
  philipp philippe pierre priya putri rachel rafael rahul raj rajesh ralf ramesh ramón raquel raul ravi rebecca renate ricardo
  richard rina rita robert roberto robin rodrigo roger roland roman rosa ruth ryan sabine sakura salma sam samantha samuel sandra
  sanjay sara sarah sato scott sebastian sergei sergio shreya simon simone siti sofia sophia sophie sonia stefan stefanie stella stephan
  stephanie stephen steve steven sunil susan susanne svetlana sven sylvie takeshi tamara tanaka tanja tatiana teresa thabo thomas thorsten tiago
  tim timothy tina tobias tom tomás tony torsten ulrich ursula uwe valentina valeria vanessa vera veronica victor victoria vijay
  vikram vincent vincenzo viktor vladimir walter wang wei werner wilhelm william wolfgang xavier xin yan yasmin yen yoko yuki yuri
  yusuf yves zainab zara zhang zoe андрей анна александр алексей анастасия борис вера виктор виктория владимир дарья дмитрий
  евгений екатерина елена иван игорь ирина кирилл ксения мария марина максим михаил наталья николай никита олег ольга павел
  пётр роман светлана сергей татьяна юлия юрий`.split(/\s+/),
)

/** Whether a word is a known first name. */
export function isGivenName(word: string): boolean {
  return givenNames.has(word.toLowerCase())
}

/** Matches forms of address before a name. */
export const honorifics =
  /^(?:mr|mrs|ms|dr|prof|professor|herr|frau|señor|señora|senhor|senhora|monsieur|madame|mme|mlle|sr|sra|dra|ibu|bapak|pak|bu|г-н|г-жа)$/i
