/** What the PDF of an application says. */
import type { ApplicationType, Employment, Kind, PaperField, Status } from '../../vocabulary.ts';

export interface PdfWords {
  language: 'en' | 'es';
  titles: Record<ApplicationType, string>;
  noHome: string;
  statuses: Record<Status, string>;
  sections: { applicant: string; papers: string; message: string; history: string };
  labels: Record<
    | 'name'
    | 'email'
    | 'phone'
    | 'employment'
    | 'employer'
    | 'income'
    | 'household'
    | 'moveIn'
    | 'sent'
    | 'made'
    | 'status',
    string
  >;
  employments: Record<Employment, string>;
  perMonth: string;
  columns: { paper: string; file: string; issued: string; expires: string; page: string };
  fields: Record<PaperField, string>;
  kinds: Record<Kind, string>;
  faults: { broken: string; locked: string; gone: string };
  noPapers: string;
  note: string;
}

const en: PdfWords = {
  language: 'en',
  titles: { rent: 'Rental application', purchase: 'Application to buy' },
  noHome: 'No home named',
  statuses: {
    draft: 'Draft, not sent',
    submitted: 'Sent',
    'in-review': 'In review',
    'more-asked': 'More asked for',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  sections: { applicant: 'Applicant', papers: 'Papers', message: 'Message', history: 'History' },
  labels: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    employment: 'Work',
    employer: 'Employer',
    income: 'Income before tax',
    household: 'People in the household',
    moveIn: 'Wants to move in',
    sent: 'Sent on',
    made: 'This PDF was made on',
    status: 'Status',
  },
  employments: {
    employed: 'Employed',
    'self-employed': 'Self-employed',
    pensioner: 'Pensioner',
    student: 'Student',
    'between-jobs': 'Between jobs',
  },
  perMonth: 'a month',
  columns: { paper: 'Paper', file: 'File', issued: 'Issued', expires: 'Valid to', page: 'Page' },
  fields: {
    identifications: 'Identification',
    pay_stubs: 'Pay slips',
    ability_to_pay: 'Ability to pay',
    utilities: 'Proof of address',
    nht: 'NHT',
    mortgage: 'Mortgage and purchase',
  },
  kinds: {
    passport: 'Passport',
    'drivers-licence': "Driver's licence",
    'voter-id': 'Voter ID',
    'trn-card': 'TRN card',
    'nis-card': 'NIS card',
    'birth-certificate': 'Birth certificate',
    payslip: 'Pay slip',
    'income-statement': 'Income statement',
    'pension-letter': 'Pension letter',
    'water-bill': 'Water bill',
    'electricity-bill': 'Electricity bill',
    'phone-bill': 'Telephone bill',
    'tax-certificate': 'Property tax certificate',
    'employer-letter': "Employer's letter",
    'bank-statement': 'Bank statement',
    'nht-statement': 'NHT contribution statement',
    'nht-letter': 'NHT letter',
    'pre-approval': 'Pre-approval',
    'commitment-letter': 'Letter of commitment',
    'sale-agreement': 'Sale agreement',
    'deposit-receipt': 'Deposit receipt',
    valuation: 'Valuation',
    'survey-report': "Surveyor's report",
    title: 'Registered title',
    other: 'Other paper',
  },
  faults: {
    broken: 'This file could not be opened. Ask for it again.',
    locked: 'This file is locked with a password. Ask for it without one.',
    gone: 'This file is not there any more.',
  },
  noPapers: 'No papers were sent.',
  note: 'Only the applicant and the agent of this home can make this PDF. It holds personal papers: keep it safe, and delete it when it has served.',
};

const es: PdfWords = {
  language: 'es',
  titles: { rent: 'Solicitud de alquiler', purchase: 'Solicitud de compra' },
  noHome: 'Sin inmueble indicado',
  statuses: {
    draft: 'Borrador, sin enviar',
    submitted: 'Enviada',
    'in-review': 'En revisión',
    'more-asked': 'Se pide algo más',
    approved: 'Aprobada',
    declined: 'Rechazada',
    withdrawn: 'Retirada',
  },
  sections: { applicant: 'Solicitante', papers: 'Documentos', message: 'Mensaje', history: 'Historial' },
  labels: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    employment: 'Trabajo',
    employer: 'Empleador',
    income: 'Ingresos brutos',
    household: 'Personas en el hogar',
    moveIn: 'Desea mudarse el',
    sent: 'Enviada el',
    made: 'PDF creado el',
    status: 'Estado',
  },
  employments: {
    employed: 'Por cuenta ajena',
    'self-employed': 'Por cuenta propia',
    pensioner: 'Pensionista',
    student: 'Estudiante',
    'between-jobs': 'Sin empleo ahora',
  },
  perMonth: 'al mes',
  columns: {
    paper: 'Documento',
    file: 'Archivo',
    issued: 'Emitido',
    expires: 'Válido hasta',
    page: 'Página',
  },
  fields: {
    identifications: 'Identificación',
    pay_stubs: 'Recibos de sueldo',
    ability_to_pay: 'Capacidad de pago',
    utilities: 'Prueba de domicilio',
    nht: 'NHT',
    mortgage: 'Hipoteca y compra',
  },
  kinds: {
    passport: 'Pasaporte',
    'drivers-licence': 'Licencia de conducir',
    'voter-id': 'Credencial de elector',
    'trn-card': 'Tarjeta TRN',
    'nis-card': 'Tarjeta NIS',
    'birth-certificate': 'Partida de nacimiento',
    payslip: 'Recibo de sueldo',
    'income-statement': 'Declaración de ingresos',
    'pension-letter': 'Carta de pensión',
    'water-bill': 'Factura de agua',
    'electricity-bill': 'Factura de electricidad',
    'phone-bill': 'Factura de teléfono',
    'tax-certificate': 'Certificado de impuesto predial',
    'employer-letter': 'Carta del empleador',
    'bank-statement': 'Extracto bancario',
    'nht-statement': 'Estado de aportes al NHT',
    'nht-letter': 'Carta del NHT',
    'pre-approval': 'Preaprobación',
    'commitment-letter': 'Carta de compromiso',
    'sale-agreement': 'Contrato de compraventa',
    'deposit-receipt': 'Recibo del depósito',
    valuation: 'Tasación',
    'survey-report': 'Informe del agrimensor',
    title: 'Título registrado',
    other: 'Otro documento',
  },
  faults: {
    broken: 'Este archivo no se pudo abrir. Pídelo de nuevo.',
    locked: 'Este archivo está protegido con contraseña. Pídelo sin ella.',
    gone: 'Este archivo ya no existe.',
  },
  noPapers: 'No se enviaron documentos.',
  note: 'Solo quien solicita y el agente de este inmueble pueden crear este PDF. Contiene documentos personales: guárdalo bien y bórralo cuando haya servido.',
};

export const PDF_WORDS = { en, es, enrtl: en };
