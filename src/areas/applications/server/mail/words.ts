/** What mails about applications say. `{name}`, `{home}`, `{applicant}` and `{message}` are filled in. */
import type { Side } from '../../rules.ts';
import type { Status } from '../../vocabulary.ts';

export type Step = Exclude<Status, 'draft'> | 'sent-again';

interface Words {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  action: string;
}
type Letters = Record<Side, Record<Step, Words>> & { note: Record<Side, string> };

const en: Letters = {
  applicant: {
    submitted: {
      subject: 'Your application: {home}',
      preview: 'It has been sent.',
      heading: 'Your application is on its way',
      paragraphs: [
        'Hello {name}, your application for {home} has been sent, with your papers.',
        'Until the agent begins to read it you can still correct it or withdraw it. You see each paper the agent opens.',
      ],
      action: 'See your application',
    },
    'sent-again': {
      subject: 'Sent again: {home}',
      preview: 'Your application has been sent again.',
      heading: 'Sent again',
      paragraphs: ['Hello {name}, what you added to your application for {home} is with the agent.'],
      action: 'See your application',
    },
    'in-review': {
      subject: 'In review: {home}',
      preview: 'The agent is reading your application.',
      heading: 'Your application is being read',
      paragraphs: ['Hello {name}, the agent has begun to read your application for {home}.'],
      action: 'See your application',
    },
    'more-asked': {
      subject: 'Something is missing: {home}',
      preview: 'The agent asks for something more.',
      heading: 'The agent asks for something more',
      paragraphs: ['Hello {name}, about your application for {home} the agent writes:', '{message}'],
      action: 'Add what is missing',
    },
    approved: {
      subject: 'Approved: {home}',
      preview: 'Your application has been approved.',
      heading: 'Good news, {name}',
      paragraphs: ['Your application for {home} has been approved.', '{message}'],
      action: 'See your application',
    },
    declined: {
      subject: 'Declined: {home}',
      preview: 'Your application has been declined.',
      heading: 'Not this time',
      paragraphs: [
        'Hello {name}, your application for {home} has been declined. The agent writes:',
        '{message}',
      ],
      action: 'Look for another home',
    },
    withdrawn: {
      subject: 'Withdrawn: {home}',
      preview: 'You withdrew your application.',
      heading: 'Your application is withdrawn',
      paragraphs: [
        'Hello {name}, you withdrew your application for {home}. The agent can open your papers no longer.',
      ],
      action: 'Look for another home',
    },
  },
  agent: {
    submitted: {
      subject: 'New application: {home}',
      preview: '{applicant} applies.',
      heading: 'A new application',
      paragraphs: ['Hello {name}, {applicant} applies for {home}.'],
      action: 'Read the application',
    },
    'sent-again': {
      subject: 'Sent again: {home}',
      preview: '{applicant} sent what you asked for.',
      heading: 'An application was completed',
      paragraphs: ['Hello {name}, {applicant} sent the application for {home} again.'],
      action: 'Read the application',
    },
    'in-review': {
      subject: 'In review: {home}',
      preview: 'You are reading an application.',
      heading: 'You began to read an application',
      paragraphs: [
        'Hello {name}, the application of {applicant} for {home} is in review. It cannot be changed until you answer.',
      ],
      action: 'Read the application',
    },
    'more-asked': {
      subject: 'Asked for more: {home}',
      preview: 'You asked for something more.',
      heading: 'You asked for something more',
      paragraphs: ['Hello {name}, you asked {applicant} for more about {home}:', '{message}'],
      action: 'See the application',
    },
    approved: {
      subject: 'Approved: {home}',
      preview: 'You approved an application.',
      heading: 'You approved an application',
      paragraphs: ['Hello {name}, you approved the application of {applicant} for {home}.', '{message}'],
      action: 'See the application',
    },
    declined: {
      subject: 'Declined: {home}',
      preview: 'You declined an application.',
      heading: 'You declined an application',
      paragraphs: ['Hello {name}, you declined the application of {applicant} for {home}.', '{message}'],
      action: 'See the application',
    },
    withdrawn: {
      subject: 'Withdrawn: {home}',
      preview: '{applicant} withdrew.',
      heading: 'An application was withdrawn',
      paragraphs: ['Hello {name}, {applicant} withdrew the application for {home}.'],
      action: 'See your applications',
    },
  },
  note: {
    applicant:
      'Nobody asks for a fee to show you a home or to take your application. If somebody does, tell us.',
    agent: 'Every paper you open is noted, and the applicant sees it.',
  },
};

const es: Letters = {
  applicant: {
    submitted: {
      subject: 'Tu solicitud: {home}',
      preview: 'Ya está enviada.',
      heading: 'Tu solicitud va en camino',
      paragraphs: [
        'Hola, {name}: tu solicitud para {home} se envió con tus documentos.',
        'Hasta que el agente empiece a leerla, puedes corregirla o retirarla. Ves cada documento que el agente abre.',
      ],
      action: 'Ver tu solicitud',
    },
    'sent-again': {
      subject: 'Enviada de nuevo: {home}',
      preview: 'Tu solicitud se envió de nuevo.',
      heading: 'Enviada de nuevo',
      paragraphs: ['Hola, {name}: lo que añadiste a tu solicitud para {home} ya lo tiene el agente.'],
      action: 'Ver tu solicitud',
    },
    'in-review': {
      subject: 'En revisión: {home}',
      preview: 'El agente está leyendo tu solicitud.',
      heading: 'Tu solicitud está en revisión',
      paragraphs: ['Hola, {name}: el agente empezó a leer tu solicitud para {home}.'],
      action: 'Ver tu solicitud',
    },
    'more-asked': {
      subject: 'Falta algo: {home}',
      preview: 'El agente pide algo más.',
      heading: 'El agente pide algo más',
      paragraphs: ['Hola, {name}: sobre tu solicitud para {home} el agente escribe:', '{message}'],
      action: 'Añadir lo que falta',
    },
    approved: {
      subject: 'Aprobada: {home}',
      preview: 'Tu solicitud fue aprobada.',
      heading: 'Buenas noticias, {name}',
      paragraphs: ['Tu solicitud para {home} fue aprobada.', '{message}'],
      action: 'Ver tu solicitud',
    },
    declined: {
      subject: 'Rechazada: {home}',
      preview: 'Tu solicitud fue rechazada.',
      heading: 'Esta vez no pudo ser',
      paragraphs: ['Hola, {name}: tu solicitud para {home} fue rechazada. El agente escribe:', '{message}'],
      action: 'Buscar otro hogar',
    },
    withdrawn: {
      subject: 'Retirada: {home}',
      preview: 'Retiraste tu solicitud.',
      heading: 'Tu solicitud está retirada',
      paragraphs: [
        'Hola, {name}: retiraste tu solicitud para {home}. El agente ya no puede abrir tus documentos.',
      ],
      action: 'Buscar otro hogar',
    },
  },
  agent: {
    submitted: {
      subject: 'Solicitud nueva: {home}',
      preview: '{applicant} envía una solicitud.',
      heading: 'Una solicitud nueva',
      paragraphs: ['Hola, {name}: {applicant} envía una solicitud para {home}.'],
      action: 'Leer la solicitud',
    },
    'sent-again': {
      subject: 'Enviada de nuevo: {home}',
      preview: '{applicant} envió lo que pediste.',
      heading: 'Una solicitud completada',
      paragraphs: ['Hola, {name}: {applicant} envió de nuevo la solicitud para {home}.'],
      action: 'Leer la solicitud',
    },
    'in-review': {
      subject: 'En revisión: {home}',
      preview: 'Estás leyendo una solicitud.',
      heading: 'Empezaste a leer una solicitud',
      paragraphs: [
        'Hola, {name}: la solicitud de {applicant} para {home} está en revisión. No se puede cambiar hasta que respondas.',
      ],
      action: 'Leer la solicitud',
    },
    'more-asked': {
      subject: 'Pediste algo más: {home}',
      preview: 'Pediste algo más.',
      heading: 'Pediste algo más',
      paragraphs: ['Hola, {name}: pediste a {applicant} algo más sobre {home}:', '{message}'],
      action: 'Ver la solicitud',
    },
    approved: {
      subject: 'Aprobada: {home}',
      preview: 'Aprobaste una solicitud.',
      heading: 'Aprobaste una solicitud',
      paragraphs: ['Hola, {name}: aprobaste la solicitud de {applicant} para {home}.', '{message}'],
      action: 'Ver la solicitud',
    },
    declined: {
      subject: 'Rechazada: {home}',
      preview: 'Rechazaste una solicitud.',
      heading: 'Rechazaste una solicitud',
      paragraphs: ['Hola, {name}: rechazaste la solicitud de {applicant} para {home}.', '{message}'],
      action: 'Ver la solicitud',
    },
    withdrawn: {
      subject: 'Retirada: {home}',
      preview: '{applicant} se retiró.',
      heading: 'Una solicitud retirada',
      paragraphs: ['Hola, {name}: {applicant} retiró la solicitud para {home}.'],
      action: 'Ver tus solicitudes',
    },
  },
  note: {
    applicant:
      'Nadie cobra por enseñarte un hogar ni por recibir tu solicitud. Si alguien lo hace, avísanos.',
    agent: 'Cada documento que abres queda anotado, y quien solicita lo ve.',
  },
};

export const WORDS = { en, es, enrtl: en };
